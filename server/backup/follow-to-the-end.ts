import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as passing } from 'node:timers/promises';
import { StartFailure } from '../config/start-failure.js';
import { Follower } from '../projections/follower.js';
import type { ProjectionStatus } from '../projections/projection-status.js';

const LOOK_EVERY_MS = 100;
const TELL_EVERY_MS = 5_000;
/** Time without progress after which a read model counts as stuck; longer than a page takes. Milliseconds. */
const STANDSTILL_MS = 60_000;

/**
 * Waits until every followed read model of the application has caught up with the logs, and prints progress every 5 s.
 * @throws StartFailure if one makes no progress for a minute
 */
export async function followToTheEnd(app: INestApplicationContext, print: (line: string) => void): Promise<void> {
  const follower = app.get(Follower);
  let [remaining, movedAt, reportedAt] = [Infinity, performance.now(), performance.now()];
  for (;;) {
    const found = (await follower.statuses()).filter(({ behind, outdated }) => behind > 0 || outdated);
    if (found.length === 0) return;
    const now = performance.now();
    const events = sumOf(found);
    if (events < remaining) [remaining, movedAt] = [events, now];
    if (now - movedAt > STANDSTILL_MS)
      throw new StartFailure(
        `${found[0]?.projection} does not go on: the log of the server says at which event. The data is restored; the read model is not.`,
      );
    if (now - reportedAt > TELL_EVERY_MS) {
      reportedAt = now;
      print(`  … ${events} events to go`);
    }
    for (const { organisationId } of found) follower.wake(organisationId);
    await passing(LOOK_EVERY_MS);
  }
}

const sumOf = (found: readonly ProjectionStatus[]): number => found.reduce((sum, { behind }) => sum + behind, 0);
