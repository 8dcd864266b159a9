import { setTimeout as passing } from 'node:timers/promises';

/** Longer than any test waits, so that a test that fails leaves no loop behind it. */
const TIMEOUT_MS = 50_000;

/** Longest pause between two looks: a spec that looks by calls would reach the limit of its session otherwise. */
const PAUSE_MS = 80;

/** Lets the clock run until something holds. @throws Error when it does not within 50 s */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let pause = 5; !(await holds()); pause = Math.min(PAUSE_MS, pause * 2)) {
    if (performance.now() > deadline) throw new Error(`What a test waited for did not come: ${String(holds)}`);
    await passing(pause);
  }
}
