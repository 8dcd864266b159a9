import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchAnswer } from '#domain/live/messages';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import type { Wall } from '#domain/wall-screen/wall-screen.views';
import { WallFeed, type WallSocket } from './wall-feed.js';

const START = Date.parse('2026-03-12T09:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Fake of the socket.io socket of a wall screen, with the actions of a server. */
class FakeSocket {
  connected = false;
  active = false;
  connects = 0;
  watches = 0;
  answer: () => WatchAnswer | Error = () => snapshot(1);
  readonly io = { engine: { close: () => this.lost() } };
  private readonly listeners = new Map<string, (message: never) => void>();

  on(event: string, listener: (message: never) => void): this {
    this.listeners.set(event, listener);
    return this;
  }
  connect(): void {
    this.connects += 1;
    this.active = true;
    this.accept();
  }
  accept(): void {
    this.connected = true;
    this.says('connect');
  }
  disconnect(): void {
    if (!this.connected) return;
    this.connected = false;
    this.active = false;
    this.says('disconnect', 'io client disconnect');
  }
  timeout(): { emit: (event: string, request: unknown, done: (error: Error | null, answer: unknown) => void) => void } {
    return {
      emit: (_event, _request, done) => {
        this.watches += 1;
        const answer = this.answer();
        if (answer instanceof Error) done(answer, null);
        else done(null, answer);
      },
    };
  }
  says(event: string, message?: unknown): void {
    this.listeners.get(event)?.(message as never);
  }
  /** The server ends it: the library leaves coming back to us. */
  ended(): void {
    this.connected = false;
    this.active = false;
    this.says('disconnect', 'io server disconnect');
  }
  /** The network is gone: the library comes back by itself. */
  lost(): void {
    this.connected = false;
    this.says('disconnect', 'transport close');
  }
}

const wallAt = (at: number, name = 'Keuken'): Wall => ({
  at,
  zone: 'Europe/Amsterdam',
  location: 'De Veenkade',
  name,
  days: [-1, 0, 1, 2].map((offset) => ({ date: addDays(civilDate('2026-03-12'), offset), comment: null, shifts: [] })),
});
const snapshot = (version: number, name?: string): WatchAnswer =>
  ({ mode: 'snapshot', epoch: 'e', version, state: { wall: { wall: wallAt(Date.now(), name) } } }) as never;

let socket: FakeSocket;
let feed: WallFeed;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  // Waits are as long as they say.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  socket = new FakeSocket();
  feed = new WallFeed(socket as unknown as WallSocket);
});
afterEach(() => {
  feed.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The server says something every ten seconds. */
const pass = (ms: number, version = 1): void => {
  for (let passed = 0; passed < ms; passed += 10 * SECOND) {
    vi.advanceTimersByTime(10 * SECOND);
    if (socket.connected) socket.says('head', { epoch: 'e', version });
  }
};

it('WallFeed shows pushed records, and reloads after a gap and every half hour', () => {
  feed.start();
  expect(feed.state.value).toMatchObject({ link: 'live', wall: { name: 'Keuken' } });
  socket.says('records', { epoch: 'e', from: 1, to: 2, changes: [{ type: 'wall', record: wallAt(START, 'Bar') }] });
  expect([feed.state.value.wall?.name, socket.watches]).toEqual(['Bar', 1]);
  socket.answer = () => snapshot(4);
  socket.says('records', { epoch: 'e', from: 3, to: 4, changes: [] });
  expect([feed.state.value.wall?.name, socket.watches]).toEqual(['Keuken', 2]);
  socket.answer = () => snapshot(5);
  socket.says('head', { epoch: 'e', version: 5 });
  expect(socket.watches).toBe(3);
  pass(30 * MINUTE, 5);
  expect(socket.watches).toBe(3);
  pass(10 * SECOND, 5);
  expect(socket.watches).toBe(4);
});

it('WallFeed uses the server clock', () => {
  socket.answer = () => ({ ...snapshot(1), state: { wall: { wall: wallAt(START + 7 * MINUTE) } } }) as never;
  feed.start();
  expect(feed.now()).toBe(START + 7 * MINUTE);
});

describe('a wall feed without a connection', () => {
  it('reconnects each time that a server ends the connection', () => {
    feed.start();
    for (let time = 1; time <= 5; time += 1) {
      socket.ended();
      expect([socket.connects, feed.state.value.link]).toEqual([time, 'silent']);
      vi.advanceTimersByTime(36 * SECOND);
      expect([socket.connects, feed.state.value.link]).toEqual([time + 1, 'live']);
      pass(MINUTE);
    }
  });

  it('reconnects after a goodbye that came while it waited for an answer', () => {
    const answers: WatchAnswer[] = [{ refused: 'unavailable', retryAfterMs: 4 * SECOND } as never];
    socket.answer = () => answers.pop() ?? snapshot(1);
    feed.start();
    expect(feed.state.value.wall).toBeNull();
    // Something is heard before its turn comes.
    socket.says('head', { epoch: null, version: -1 });
    vi.advanceTimersByTime(4 * SECOND);
    expect(feed.state.value).toMatchObject({ link: 'live', wall: { name: 'Keuken' } });
    socket.ended();
    vi.advanceTimersByTime(36 * SECOND);
    expect([socket.connects, feed.state.value.link]).toEqual([2, 'live']);
  });

  it('reconnects when the server is back after a goodbye, also after a second one', () => {
    feed.start();
    for (const connects of [2, 3]) {
      socket.says('bye', { retryAfterMs: 2 * SECOND });
      expect(socket.connected).toBe(false);
      vi.advanceTimersByTime(2 * SECOND);
      expect([socket.connects, socket.connected]).toEqual([connects, true]);
      pass(MINUTE);
    }
  });

  it('retries when the server refused it for now, and leaves retries to the library when no server answered', () => {
    feed.start();
    socket.lost();
    socket.says('connect_error', new Error('timeout'));
    vi.advanceTimersByTime(5 * MINUTE);
    expect(socket.connects).toBe(1);
    socket.active = false;
    socket.says('connect_error', new Error('rate_limited'));
    vi.advanceTimersByTime(30 * SECOND);
    expect([socket.connects, feed.state.value.link]).toEqual([2, 'live']);
  });

  it('reports 25 seconds of silence, and reconnects after a minute', () => {
    feed.start();
    vi.advanceTimersByTime(25 * SECOND);
    expect(feed.state.value.link).toBe('live');
    vi.advanceTimersByTime(5 * SECOND);
    expect([feed.state.value.link, socket.connected]).toEqual(['silent', true]);
    vi.advanceTimersByTime(40 * SECOND);
    expect(socket.connected).toBe(false);
    socket.accept();
    expect(feed.state.value.link).toBe('live');
  });

  it('drops a connection that does not answer', () => {
    socket.answer = () => new Error('operation has timed out');
    feed.start();
    expect(socket.connected).toBe(false);
  });
});

it('WallFeed clears the roster and stops retrying when its link is revoked', () => {
  feed.start();
  socket.says('revoked');
  expect(feed.state.value).toMatchObject({ link: 'revoked', wall: null });
  vi.advanceTimersByTime(24 * 60 * MINUTE);
  expect([socket.connects, socket.watches]).toEqual([1, 1]);
  socket.says('connect_error', new Error('unauthenticated'));
  expect(feed.state.value.link).toBe('revoked');
});
