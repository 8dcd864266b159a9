import { setTimeout as passing } from 'node:timers/promises';

/** Only so that a run that will never end says why: a hundred times what a quiet machine needs. */
const TIMEOUT_MS = 180_000;
const LOOK_EVERY_MS = 10;

/** Lets time pass until something holds. @throws Error naming it when it never does. */
export async function untilHolds(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await passing(LOOK_EVERY_MS);
  }
}
