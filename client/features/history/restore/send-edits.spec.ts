import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/api/call';
import { undoWrites } from '../../../kit/mutations/undo-writes.js';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { sendEdits } from './send-edits.js';

interface SentRequest {
  readonly id: string;
  readonly request: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
}

/** A server that gives these answers, one call after the other; a function hears what was asked so far. */
function serverOf(...answers: (object | undefined | ((requested: readonly SentRequest[]) => unknown))[]) {
  const requested: SentRequest[] = [];
  let made = 0;
  const call = (async (declared: Call, request: SentRequest['request']) => {
    requested.push({ id: declared.id, request });
    const answer = await Promise.resolve(answers.shift());
    return typeof answer === 'function' ? (answer as (all: readonly SentRequest[]) => unknown)(requested) : answer;
  }) as unknown as Api['call'];
  const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
  return { requested, sender: { api: { call }, newId } };
}

const fails =
  (code: CallFailed['code'], status = 409) =>
  (): never => {
    throw new CallFailed({ code, status, url: '/' });
  };
const commandsOf = ({ request }: SentRequest) => request.body?.['commands'] as { id: string; gesture: string }[];
const accepted = (requested: readonly SentRequest[]) => ({
  outcomes: commandsOf(requested.at(-1) as SentRequest).map(({ id }) => ({ id, status: 'accepted', from: 0, to: 1 })),
});

describe('sending edits', () => {
  const edits = Array.from({ length: 60 }, (_, index) => ({ type: 'RemoveSlot', slotId: `s${index}` }) as never);
  const place = { locationId: 'location-1', monday: '2026-11-23' as never };

  it('goes fifty at a time, as one gesture, and again with the same ids when no answer came', async () => {
    const { requested, sender } = serverOf(fails('unreachable'), accepted, accepted);
    const { accepted: written } = await sendEdits(sender, place, edits);
    expect(requested.map((one) => commandsOf(one).length)).toEqual([50, 50, 10]);
    expect(commandsOf(requested[0] as SentRequest)).toEqual(commandsOf(requested[1] as SentRequest));
    expect(new Set(requested.flatMap(commandsOf).map(({ gesture }) => gesture)).size).toBe(1);
    expect(written).toHaveLength(60);
  });

  it('is undone from the last to the first, past what others have changed since', async () => {
    const { requested, sender } = serverOf({ skipped: [] }, fails('slot_changed'));
    expect(await undoWrites(sender, ['a', 'b'] as never)).toBe(false);
    expect(requested.map(({ request }) => request.body?.['writeId'])).toEqual(['b', 'a']);
    await expect(undoWrites(serverOf(fails('unreachable')).sender, ['a'] as never)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('says when an undo skipped something', async () => {
    expect(
      await undoWrites(serverOf({ skipped: [{ slotId: 's', code: 'slot_changed' }] }).sender, ['a'] as never),
    ).toBe(false);
  });
});
