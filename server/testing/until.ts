import { setTimeout as passing } from 'node:timers/promises';

/** Longer than any test waits, so that a test that fails leaves no loop behind it. */
const TIMEOUT_MS = 50_000;

/** Lets the clock run until something holds. @throws Error when it does not within 50 s */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`What a test waited for did not come: ${String(holds)}`);
    await passing(5);
  }
}
