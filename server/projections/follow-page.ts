import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';
import { PAGE, readAfter } from '../event-store/log-reader.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { StreamKinds } from '../event-store/stream-kind.js';
import type { Moment, StreamStates } from '../event-store/stream-states.js';
import { type Checkpoint, moveCheckpoint, type Place } from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import { RowWrites } from './row-writes.js';

/** An event that a projection cannot take. Everything before it is in the rows. */
export interface Fault {
  readonly logged: LoggedEvent;
  readonly error: unknown;
}

export interface Page {
  /** Position of the checkpoint after the page. */
  readonly position: number;
  /** Whether the log may go on behind it. */
  readonly full: boolean;
  readonly fault: Fault | null;
}

/** Takes the next page of the log into the rows of one generation, and its checkpoint along, in one transaction. */
export async function followPage(
  db: Transaction<Tables>,
  { kinds, states }: { readonly kinds: StreamKinds; readonly states: StreamStates },
  projection: FollowedProjection,
  place: Place,
  { version, position }: Checkpoint,
): Promise<Page> {
  const events = await readAfter(db, kinds, place.organisationId, position);
  const { writes, taken, fault } = project(projection, version, await states.along(db, events));
  await writes.flush(db);
  const last = events[taken - 1];
  if (!last) return { position, full: false, fault };
  await moveCheckpoint(db, place, version, last.position);
  return { position: last.position, full: taken === PAGE, fault };
}

function project(
  projection: FollowedProjection,
  generation: number,
  moments: readonly Moment[],
): { writes: RowWrites; taken: number; fault: Fault | null } {
  const writes = new RowWrites({ generation });
  for (const [index, moment] of moments.entries()) {
    try {
      projection.project(writes, moment);
    } catch (error) {
      // Once more without it, so that nothing stays of what it may have written before it failed.
      const before = project(projection, generation, moments.slice(0, index));
      return { ...before, fault: before.fault ?? { logged: moment.logged, error } };
    }
  }
  return { writes, taken: moments.length, fault: null };
}
