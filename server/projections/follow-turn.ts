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
  | { readonly kind: 'faulty'; readonly failure: ProjectionFailure };

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
    const checkpointKey = { projection: projection.name, organisationId };
    const key = `${projection.name} ${organisationId}`;
    const openings = this.full.has(key)
      ? [takeServing(checkpointKey)]
      : [takeServing(checkpointKey), pageAfterServing(checkpointKey)];
    return openTransaction<Turn>(this.connections, openings, async ({ db }, [acquired = [], rows]) => {
      const [checkpoint] = acquired as Checkpoint[];
      if (!checkpoint) return { result: await this.begin(db, projection, checkpointKey), statements: [] };
      // A newer node has replaced it: its rows are not ours to write.
      if (checkpoint.version > projection.version) return { result: DONE, statements: [] };
      const parts = this.partsOf(projection, checkpoint);
      const read = rows && eventsOf(rows, this.kinds);
      const page = await followPage(db, parts, projection, checkpointKey, checkpoint, read);
      if (page.full) this.full.add(key);
      else this.full.delete(key);
      return { result: turnOf(page), statements: page.statements };
    });
  }

  /** Makes the first checkpoint; busy if another node holds it. */
  private async begin(
    db: Kysely<Tables>,
    { version }: FollowedProjection,
    checkpointKey: CheckpointKey,
  ): Promise<Turn> {
    if ((await checkpointsOf(db, checkpointKey)).length > 0) return BUSY;
    await beginCheckpoint(db, checkpointKey, version);
    return MORE;
  }

  /**
   * Projects the next page into the version that is to replace an older one; once it has caught up, queries read it.
   * `done` without work unless an older version serves.
   */
  rebuild(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const checkpointKey = { projection: projection.name, organisationId };
    const { version } = projection;
    return this.db.transaction().execute(async (db) => {
      const serving = servingOf(await checkpointsOf(db, checkpointKey));
      if (!serving || serving.version >= version) return DONE;
      await beginCheckpoint(db, checkpointKey, version);
      const checkpoint = await takeCheckpoint(db, checkpointKey, version);
      if (!checkpoint) return BUSY;
      // On the last pages the old generation is held, or it could stay ahead for ever.
      const held = serving.position - checkpoint.position < PAGE ? await holdServing(db, checkpointKey) : null;
      const page = await followPage(db, this.partsOf(projection, checkpoint), projection, checkpointKey, checkpoint);
      for (const statement of page.statements) await db.executeQuery(statement.compile(db));
      if (page.failure) return turnOf(page);
      if (page.full || !held || held.position > page.position) return MORE;
      await swapServing(db, checkpointKey, version);
      return DONE;
    });
  }

  /** Deletes up to 5000 rows per table of a version that was replaced, and its checkpoint once no rows are left. */
  clean(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const checkpointKey = { projection: projection.name, organisationId };
    return this.db.transaction().execute(async (db) => {
      const checkpoints = await checkpointsOf(db, checkpointKey);
      const serving = servingOf(checkpoints);
      const replaced = checkpoints.find(({ version }) => serving && version < serving.version);
      if (!replaced) return DONE;
      const { version } = replaced;
      if (!(await takeCheckpoint(db, checkpointKey, version))) return BUSY;
      for (const { name } of projection.tables) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(name)} where ctid = any(array(
            select ctid from ${sql.table(name)}
            where organisation_id = ${organisationId} and generation = ${version}
            limit ${sql.lit(DELETE_ROWS)}))`.execute(db);
        if (Number(numAffectedRows) === DELETE_ROWS) return MORE;
      }
      await dropCheckpoint(db, checkpointKey, version);
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

const turnOf = ({ failure, full }: FollowPage): Turn => {
  if (failure) return { kind: 'faulty', failure };
  return full ? MORE : DONE;
};

const servingOf = (checkpoints: readonly Checkpoint[]): Checkpoint | undefined =>
  checkpoints.find(({ serving }) => serving);
