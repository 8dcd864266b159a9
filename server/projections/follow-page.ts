import type { Kysely } from 'kysely';
import type { Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';
import { PAGE, readAfter } from '../event-store/log-reader.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { StreamKinds } from '../event-store/stream-kind.js';
import type { LoggedEventInContext, StreamStates } from '../event-store/stream-states.js';
import { type Checkpoint, moveCheckpoint, type CheckpointKey } from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import { PagesAhead } from './pages-ahead.js';
import { RowWrites } from './row-writes.js';

/** Event at which a projection threw; events before it are in the rows. */
export interface ProjectionFailure {
  readonly logged: LoggedEvent;
  readonly error: unknown;
}

/** Result of one page. */
export interface FollowPage {
  /** Position of the checkpoint after the page. */
  readonly position: number;
  /** Whether the page was full, so that the log may have more events. */
  readonly full: boolean;
  /** Event that stopped the page; null: none did. */
  readonly failure: ProjectionFailure | null;
}

/** Dependencies for following one version of a read model. */
export interface FollowParts {
  /** Connection for reading ahead, outside the transaction of the turn. */
  readonly pool: Kysely<Tables>;
  readonly kinds: StreamKinds;
  readonly states: StreamStates;
  readonly ahead: PagesAhead<ProjectedPage>;
}

/** A page with the row writes that its events make, not yet written. */
export interface ProjectedPage extends FollowPage {
  readonly writes: RowWrites;
}

/**
 * Projects the next page of the log (at most 1000 events), and returns it with the statements that write its rows and
 * move the checkpoint. Stops before an event at which the projection throws and returns it as `failure`. A full page
 * starts reading and projecting the next one ahead. `read`: the page in the log, if it was read already.
 */
export async function followPage(
  db: Kysely<Tables>,
  parts: FollowParts,
  projection: FollowedProjection,
  checkpointKey: CheckpointKey,
  { version, position }: Checkpoint,
  read?: readonly LoggedEvent[],
): Promise<FollowPage & { readonly statements: readonly Statement[] }> {
  const { organisationId } = checkpointKey;
  const project = async (on: Kysely<Tables>, after: number, found?: readonly LoggedEvent[]) => {
    const events = found ?? (await readAfter(on, parts.kinds, organisationId, after));
    return projectPage(on, parts, projection, version, after, events);
  };
  const ready = await parts.ahead.take(organisationId, position);
  // The log may have grown behind one that was not full, and whoever woke this turn relies on its reading that.
  const page = ready?.full ? ready : await project(db, position, read);
  if (page.full) parts.ahead.prepare(organisationId, page.position, () => project(parts.pool, page.position));
  const moves = page.position > position ? [moveCheckpoint(checkpointKey, version, page.position)] : [];
  return { ...page, statements: [...page.writes.statements(), ...moves] };
}

async function projectPage(
  db: Kysely<Tables>,
  { states }: FollowParts,
  projection: FollowedProjection,
  generation: number,
  position: number,
  events: readonly LoggedEvent[],
): Promise<ProjectedPage> {
  const { writes, projected, failure } = project(projection, generation, await states.along(db, events));
  return { position: events[projected - 1]?.position ?? position, full: projected === PAGE, failure, writes };
}

function project(
  projection: FollowedProjection,
  generation: number,
  loggedEvents: readonly LoggedEventInContext[],
): { writes: RowWrites; projected: number; failure: ProjectionFailure | null } {
  const writes = new RowWrites({ generation });
  for (const [index, logged] of loggedEvents.entries()) {
    try {
      projection.project(writes, logged);
    } catch (error) {
      // Once more without it, so that nothing stays of what it may have written before it failed.
      const before = project(projection, generation, loggedEvents.slice(0, index));
      return { ...before, failure: before.failure ?? { logged: logged.logged, error } };
    }
  }
  return { writes, projected: loggedEvents.length, failure: null };
}
