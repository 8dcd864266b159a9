import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';
import { PAGE, readAfter } from '../event-store/log-reader.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { StreamKinds } from '../event-store/stream-kind.js';
import type { LoggedEventInContext, StreamStates } from '../event-store/stream-states.js';
import { type Checkpoint, moveCheckpoint, type CheckpointKey } from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import { PagesAhead } from './pages-ahead.js';
import { RowWrites } from './row-writes.js';

/** An event that a projection cannot take. Everything before it is in the rows. */
export interface ProjectionFailure {
  readonly logged: LoggedEvent;
  readonly error: unknown;
}

export interface FollowPage {
  /** Position of the checkpoint after the page. */
  readonly position: number;
  /** Whether the log may go on behind it. */
  readonly full: boolean;
  readonly fault: ProjectionFailure | null;
}

/** Dependencies for following one generation of a read model. */
export interface FollowParts {
  /** Outside the turn's transaction. */
  readonly pool: Kysely<Tables>;
  readonly kinds: StreamKinds;
  readonly states: StreamStates;
  readonly ahead: PagesAhead<ProjectedPage>;
}

/** A page of the log as the rows that it makes, to be written. */
export interface ProjectedPage extends FollowPage {
  readonly writes: RowWrites;
}

/**
 * Takes the next page of the log into the rows of one generation, and its checkpoint along, in one transaction. While
 * the database writes, the page after it is read and projected: what is in the log stays as it is.
 */
export async function followPage(
  db: Transaction<Tables>,
  parts: FollowParts,
  projection: FollowedProjection,
  place: CheckpointKey,
  { version, position }: Checkpoint,
): Promise<FollowPage> {
  const { organisationId } = place;
  const project = (on: Kysely<Tables>, after: number) =>
    projectPage(on, parts, projection, version, organisationId, after);
  const ready = await parts.ahead.take(organisationId, position);
  // The log may have grown behind one that was not full, and whoever woke this turn relies on its reading that.
  const page = ready?.full ? ready : await project(db, position);
  if (page.full) parts.ahead.prepare(organisationId, page.position, () => project(parts.pool, page.position));
  await page.writes.flush(db);
  if (page.position > position) await moveCheckpoint(db, place, version, page.position);
  return page;
}

async function projectPage(
  db: Kysely<Tables>,
  { kinds, states }: FollowParts,
  projection: FollowedProjection,
  generation: number,
  organisationId: string,
  position: number,
): Promise<ProjectedPage> {
  const events = await readAfter(db, kinds, organisationId, position);
  const { writes, taken, fault } = project(projection, generation, await states.along(db, events));
  return { position: events[taken - 1]?.position ?? position, full: taken === PAGE, fault, writes };
}

function project(
  projection: FollowedProjection,
  generation: number,
  loggedEvents: readonly LoggedEventInContext[],
): { writes: RowWrites; taken: number; fault: ProjectionFailure | null } {
  const writes = new RowWrites({ generation });
  for (const [index, logged] of loggedEvents.entries()) {
    try {
      projection.project(writes, logged);
    } catch (error) {
      // Once more without it, so that nothing stays of what it may have written before it failed.
      const before = project(projection, generation, loggedEvents.slice(0, index));
      return { ...before, fault: before.fault ?? { logged: logged.logged, error } };
    }
  }
  return { writes, taken: loggedEvents.length, fault: null };
}
