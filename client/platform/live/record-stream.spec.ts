import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchAnswer } from '#domain/live/messages';
import type { LiveSocket } from './live-socket.js';
import { type RecordsState, RecordStream, type StreamMemory } from './record-stream.js';
import { recordStreamName } from '#domain/live/record-stream';
import type { AnyRecords, RecordMaps } from './record-maps.js';
import type { StreamHandlers } from './stream-handlers.js';

const KNOWN: RecordMaps = { shift: new Map([['shift-1', { note: 'yesterday' }]]) };
const SNAPSHOT = {
  mode: 'snapshot',
  epoch: 'e',
  version: 3,
  state: { shift: { 'shift-1': { note: 'now' } } },
} as unknown as WatchAnswer;
const NOTHING_NEW = { mode: 'records', epoch: 'e', from: 3, to: 3, changes: [] } as unknown as WatchAnswer;
const STARTED = Date.parse('2026-11-21T10:00:00Z');

/** A stream on a connection that is made and lost by hand. */
function stream(answers: WatchAnswer[], stored: { value: RecordMaps; at: number } | null = null) {
  const handlers: StreamHandlers[] = [];
  const remembered: { records: RecordMaps; at: number }[] = [];
  const memory: StreamMemory & { forgotten: boolean } = {
    forgotten: false,
    recallAfterMs: 600,
    recall: async () => stored,
    remember: (records) => remembered.push({ records, at: Date.now() }),
    forget: () => {
      memory.forgotten = true;
    },
  };
  const socket = {
    open: (_name: string, given: StreamHandlers) => {
      handlers.push(given);
      return () => undefined;
    },
    watch: async () => answers.shift() ?? NOTHING_NEW,
  } as unknown as LiveSocket;
  const made = new RecordStream(socket, recordStreamName<AnyRecords>('own/user-1'), memory);
  const [line] = handlers;
  if (!line) throw new Error('the stream did not open');
  return { made, line, remembered, memory };
}

const noteOf = (state: RecordsState<AnyRecords>): unknown =>
  state.phase === 'ready' && (state.records['shift']?.get('shift-1') as { note: string } | undefined)?.note;
const staleSince = (state: RecordsState<AnyRecords>): number | undefined =>
  state.phase === 'ready' ? state.staleSince : undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a record stream with a memory', () => {
  it('shows stored records with their time when the server does not answer', async () => {
    const { made } = stream([], { value: KNOWN, at: STARTED - 3_600_000 });
    expect(made.state.value.phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([noteOf(made.state.value), staleSince(made.state.value)]).toEqual(['yesterday', STARTED - 3_600_000]);
  });

  it('shows no stored records when the server answers in time', async () => {
    const { made, line } = stream([SNAPSHOT], { value: KNOWN, at: 0 });
    line.up();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([noteOf(made.state.value), staleSince(made.state.value)]).toEqual(['now', undefined]);
  });

  it('replaces stored records by a late answer', async () => {
    const { made, line } = stream([SNAPSHOT], { value: KNOWN, at: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    line.up();
    await vi.advanceTimersByTimeAsync(0);
    expect([noteOf(made.state.value), staleSince(made.state.value)]).toEqual(['now', undefined]);
  });

  it('is stale from the loss of the connection until it has caught up', async () => {
    const { made, line } = stream([SNAPSHOT]);
    line.up();
    await vi.advanceTimersByTimeAsync(5_000);
    line.down();
    expect([noteOf(made.state.value), staleSince(made.state.value)]).toEqual(['now', STARTED + 5_000]);
    line.up();
    await vi.advanceTimersByTimeAsync(0);
    expect(staleSince(made.state.value)).toBeUndefined();
  });

  it('stores records when they arrive and when the connection is lost', async () => {
    const { line, remembered } = stream([SNAPSHOT]);
    line.up();
    await vi.advanceTimersByTimeAsync(5_000);
    line.down();
    expect(remembered).toHaveLength(2);
    expect(remembered[1]?.at).toBe(STARTED + 5_000);
    expect(remembered[0]?.records['shift']?.get('shift-1')).toEqual({ note: 'now' });
  });

  it('forgets stored records that the user may no longer see', async () => {
    const { made, line, memory } = stream([{ refused: 'forbidden' }]);
    line.up();
    await vi.advanceTimersByTimeAsync(0);
    expect([made.state.value.phase, memory.forgotten]).toEqual(['refused', true]);
  });

  it('applies changes without an event at its position, and ignores older ones', async () => {
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    const { made, line } = stream([SNAPSHOT]);
    line.up();
    await vi.advanceTimersByTimeAsync(0);
    const change = (position: number, note: string) =>
      ({
        epoch: 'e',
        from: position,
        to: position,
        changes: [{ type: 'shift', id: 'shift-1', record: { note }, actorId: null, writeId: null }],
      }) as never;
    line.records?.(change(3, 'half done'));
    line.records?.(change(2, 'begun'));
    await vi.advanceTimersByTimeAsync(100);
    expect(noteOf(made.state.value)).toBe('half done');
  });

  it('emits changes at once, though its state waits for the next frame', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const { made, line } = stream([SNAPSHOT]);
    line.up();
    await vi.advanceTimersByTimeAsync(0);
    const received: unknown[] = [];
    made.onChanges((_, before) => received.push(before['shift']?.get('shift-1')));
    const change = (from: number, note: string) =>
      ({
        epoch: 'e',
        from,
        to: from + 1,
        changes: [{ type: 'shift', id: 'shift-1', record: { note }, actorId: null, writeId: null }],
      }) as never;
    line.records?.(change(3, 'later'));
    line.records?.(change(4, 'last'));
    expect(received).toEqual([{ note: 'now' }, { note: 'later' }]);
    expect(noteOf(made.state.value)).toBe('now');
    vi.unstubAllGlobals();
  });
});
