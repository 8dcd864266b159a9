import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.js';

describe('DatabaseClock', () => {
  let clock: DatabaseClock;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(1_000);
    clock = new DatabaseClock();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is unknown before the first reading, and a minute after the last', () => {
    expect(clock.now()).toBeNull();
    clock.read(50_000, 1_000, 1_000);
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toBe(110_000);
    vi.advanceTimersByTime(1);
    expect(clock.now()).toBeNull();
  });

  it('goes on from what slow answers at either end of their way agree on', () => {
    // Looked at 30 ms before its answer, then 40 ms after its question: together they leave 2 ms.
    clock.read(49_970, 969, 1_000);
    clock.read(49_999, 961, 1_000);
    expect(clock.now()).toBe(50_000);
  });

  it('begins anew when a clock was set', () => {
    clock.read(50_000, 1_000, 1_000);
    clock.read(20_000, 1_000, 1_000);
    expect(clock.now()).toBe(20_000);
  });
});
