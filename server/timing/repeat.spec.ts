import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.js';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('repeat runs a task every six hours, the first time five minutes after the start', async () => {
  const started = Date.now();
  const runs: number[] = [];
  repeat(
    360 * MINUTE,
    async () => void runs.push((Date.now() - started) / MINUTE),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(730 * MINUTE);
  expect(runs).toEqual([5, 365, 725]);
});

it('repeat reports a failure and runs again, one run at a time, until it is ended', async () => {
  const failures: unknown[] = [];
  let finish: () => void = () => undefined;
  let runs = 0;
  const end = repeat(
    MINUTE,
    () => {
      runs += 1;
      return new Promise((_, reject) => (finish = () => reject(new Error(`run ${runs}`))));
    },
    (error) => failures.push(String(error)),
  );
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([runs, failures]).toEqual([2, ['Error: run 1']]);
  end();
  finish();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(runs).toBe(2);
});
