import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import type { PinnedConnections } from '../database/pinned-connections.js';
import { openTransaction } from '../event-store/locked-transaction.js';
import { eventsOf, PAGE } from '../event-store/log-reader.js';
import { StreamStates } from '../event-store/stream-states.js';
import type { StreamKinds } from '../event-store/stream-kind.js';
import {
  beginCheckpoint,
  type Checkpoint,
  type CheckpointKey,
  checkpointsOf,
  dropCheckpoint,
  holdServing,
  pageAfterServing,
  swapServing,
  takeCheckpoint,
  takeServing,
} from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import { type FollowPage, type FollowParts, followPage, type ProjectionFailure } from './follow-page.js';
import { PagesAhead } from './pages-ahead.js';

// In SQL: rows are deleted in portions by where they lie (`ctid`), in whichever tables a read model has.

/** Number of rows of an old generation deleted at a time. */
const DELETE_ROWS = 5000;

/** Result of one transaction: more work, none left, checkpoint locked by another node, or stopped at an event. */
export type Turn =
  | { readonly kind: 'more' | 'done' | 'busy' }
  | { readonly kind: 'faulty'; readonly fault: ProjectionFailure };

const MORE: Turn = { kind: 'more' };
const DONE: Turn = { kind: 'done' };
const BUSY: Turn = { kind: 'busy' };

/**
 * Transactions that keep a followed read model of an organisation current. Each handles at most one page or 5000
 * deletions per table, locks only the checkpoint that it moves, and may run on any node at any time.
 */
export class FollowTurns {
  private readonly parts = new Map<string, FollowParts>();
  /** Read models whose last page was full: the next one is being read ahead. */
  private readonly full = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly connections: PinnedConnections,
    private readonly kinds: StreamKinds,
  ) {}

  /**
   * Projects the next page into the version that queries read, also if it is older than the projection's. `done`
   * without work if a newer version serves.
   */
  follow(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const place = { projection: projection.name, organisationId };
    const key = `${projection.name} ${organisationId}`;
    const openings = this.full.has(key) ? [takeServing(place)] : [takeServing(place), pageAfterServing(place)];
    return openTransaction<Turn>(this.connections, openings, async ({ db }, [taken = [], rows]) => {
      const [checkpoint] = taken as Checkpoint[];
      if (!checkpoint) return { result: await this.begin(db, projection, place), statements: [] };
      // A newer node has replaced it: its rows are not ours to write.
      if (checkpoint.version > projection.version) return { result: DONE, statements: [] };
      const parts = this.partsOf(projection, checkpoint);
      const read = rows && eventsOf(rows, this.kinds);
      const page = await followPage(db, parts, projection, place, checkpoint, read);
      if (page.full) this.full.add(key);
      else this.full.delete(key);
      return { result: turnOf(page), statements: page.statements };
    });
  }

  /** Makes the first checkpoint; busy if another node holds it. */
  private async begin(db: Kysely<Tables>, { version }: FollowedProjection, place: CheckpointKey): Promise<Turn> {
    if ((await checkpointsOf(db, place)).length > 0) return BUSY;
    await beginCheckpoint(db, place, version);
    return MORE;
  }

  /**
   * Projects the next page into the version that is to replace an older one; once it has caught up, queries read it.
   * `done` without work unless an older version serves.
   */
  rebuild(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const place = { projection: projection.name, organisationId };
    const { version } = projection;
    return this.db.transaction().execute(async (db) => {
      const serving = servingOf(await checkpointsOf(db, place));
      if (!serving || serving.version >= version) return DONE;
      await beginCheckpoint(db, place, version);
      const own = await takeCheckpoint(db, place, version);
      if (!own) return BUSY;
      // On the last pages the old generation is held, or it could stay ahead for ever.
      const held = serving.position - own.position < PAGE ? await holdServing(db, place) : null;
      const page = await followPage(db, this.partsOf(projection, own), projection, place, own);
      for (const statement of page.statements) await db.executeQuery(statement.compile(db));
      if (page.fault) return turnOf(page);
      if (page.full || !held || held.position > page.position) return MORE;
      await swapServing(db, place, version);
      return DONE;
    });
  }

  /** Deletes up to 5000 rows per table of a version that was replaced, and its checkpoint once no rows are left. */
  clean(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const place = { projection: projection.name, organisationId };
    return this.db.transaction().execute(async (db) => {
      const checkpoints = await checkpointsOf(db, place);
      const serving = servingOf(checkpoints);
      const replaced = checkpoints.find(({ version }) => serving && version < serving.version);
      if (!replaced) return DONE;
      const { version } = replaced;
      if (!(await takeCheckpoint(db, place, version))) return BUSY;
      for (const { name } of projection.tables) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(name)} where ctid = any(array(
            select ctid from ${sql.table(name)}
            where organisation_id = ${organisationId} and generation = ${version}
            limit ${sql.lit(DELETE_ROWS)}))`.execute(db);
        if (Number(numAffectedRows) === DELETE_ROWS) return MORE;
      }
      await dropCheckpoint(db, place, version);
      return MORE;
    });
  }

  /** Cached states and pages of a generation; created at the first call. */
  private partsOf({ name, folds }: FollowedProjection, { version }: Checkpoint): FollowParts {
    const key = `${name} ${version}`;
    const { db: pool, kinds } = this;
    const parts = this.parts.get(key) ?? {
      pool,
      kinds,
      states: new StreamStates(kinds, folds),
      ahead: new PagesAhead(),
    };
    this.parts.set(key, parts);
    return parts;
  }
}

const turnOf = ({ fault, full }: FollowPage): Turn => {
  if (fault) return { kind: 'faulty', fault };
  return full ? MORE : DONE;
};

const servingOf = (checkpoints: readonly Checkpoint[]): Checkpoint | undefined =>
  checkpoints.find(({ serving }) => serving);
