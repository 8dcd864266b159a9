import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.js';

let consumed = 0;
/** Steps that take three milliseconds each. */
function* steps(count: number): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    vi.advanceTimersByTime(3);
    consumed += 1;
    yield;
  }
  return 'done';
}

beforeEach(() => {
  vi.useFakeTimers();
  consumed = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('inSlices', () => {
  it('finishes short work at once', () => {
    const done = vi.fn<(result: string) => void>();
    inSlices(steps(2), done);
    expect(done.mock.calls).toEqual([['done']]);
  });

  it('pauses after eight milliseconds, and continues in the next task', () => {
    const done = vi.fn<(result: string) => void>();
    inSlices(steps(5), done);
    expect([consumed, done.mock.calls.length]).toEqual([3, 0]);
    vi.runAllTimers();
    expect([consumed, done.mock.calls.length]).toEqual([5, 1]);
  });

  it('stops between two slices when cancelled', () => {
    const done = vi.fn<(result: string) => void>();
    const giveUp = inSlices(steps(5), done);
    giveUp();
    vi.runAllTimers();
    expect([consumed, done.mock.calls.length]).toEqual([3, 0]);
  });
});
