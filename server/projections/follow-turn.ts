import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { PAGE } from '../event-store/log-reader.js';
import { StreamStates } from '../event-store/stream-states.js';
import type { StreamKinds } from '../event-store/stream-kind.js';
import {
  beginCheckpoint,
  type Checkpoint,
  checkpointsOf,
  dropCheckpoint,
  holdServing,
  swapServing,
  takeCheckpoint,
} from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import { type ProjectionFailure, type FollowParts, followPage } from './follow-page.js';
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

  constructor(
    private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /**
   * Projects the next page into the version that queries read, also if it is older than the projection's. `done`
   * without work if a newer version serves.
   */
  follow(projection: FollowedProjection, organisationId: string): Promise<Turn> {
    const place = { projection: projection.name, organisationId };
    return this.db.transaction().execute(async (db) => {
      let checkpoint = await takeCheckpoint(db, place, 'serving');
      if (!checkpoint) {
        if ((await checkpointsOf(db, place)).length > 0) return BUSY;
        await beginCheckpoint(db, place, projection.version);
        checkpoint = await takeCheckpoint(db, place, 'serving');
        if (!checkpoint) return BUSY;
      }
      // A newer node has replaced it: its rows are not ours to write.
      if (checkpoint.version > projection.version) return DONE;
      const page = await followPage(db, this.partsOf(projection, checkpoint), projection, place, checkpoint);
      if (page.fault) return { kind: 'faulty', fault: page.fault };
      return page.full ? MORE : DONE;
    });
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
      if (page.fault) return { kind: 'faulty', fault: page.fault };
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

const servingOf = (checkpoints: readonly Checkpoint[]): Checkpoint | undefined =>
  checkpoints.find(({ serving }) => serving);
