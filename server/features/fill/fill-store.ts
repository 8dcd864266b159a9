import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { FillProposal } from '#domain/fill/fill.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import type { FillRequest, FillRow } from './fill-request.js';

// In SQL: leases by the clock of the database; the next search is chosen, held and taken in one statement.

/** Row with its place in the queue of its location. */
export interface QueuedFill extends FillRow {
  readonly ahead: number;
  /** Person whose search comes first at the location; null: none is before this one. */
  readonly before_id: string | null;
  readonly seconds_left: number | null;
}

type Place = Pick<FillRow, 'organisation_id' | 'fill_id'>;

/** Lease of a node that searches, renewed each second. */
const LEASE = sql.raw("interval '8 seconds'");

/** Maximum number of nodes that begin a search. */
const ATTEMPTS = 3;

const UNIQUE_VIOLATION = '23505';

/** Queue and proposals of searches. A node leases a search for 8 seconds, renewed each second. */
@Injectable()
export class FillStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Inserts a waiting search in the transaction, instead of the person's earlier one for the week. */
  async add(db: Kysely<Tables>, { budget, ...request }: FillRequest): Promise<void> {
    const { organisationId, userId, locationId, monday } = request;
    await discarding(db)
      .where((where) =>
        where.and({ organisation_id: organisationId, user_id: userId, location_id: locationId, monday }),
      )
      .execute();
    await db
      .insertInto('week_fill')
      .values({
        organisation_id: organisationId,
        fill_id: request.fillId,
        user_id: userId,
        location_id: locationId,
        monday,
        job_filter_id: request.jobFilterId,
        on_date: request.date,
        slot_ids: request.slotIds && [...request.slotIds],
        from_scenario: request.fromScenario,
        settings: JSON.stringify(request.settings.settings),
        departments: JSON.stringify(request.settings.departments),
        seed: budget.seed,
        steps: budget.steps,
        seconds: budget.seconds,
        status: 'waiting',
        lease_until: null,
        begun_at: null,
        best: null,
      })
      .execute();
  }

  /** Searches of a person with their places in the queue. */
  async listOf(organisationId: string, userId: string, db: Kysely<Tables> = this.db): Promise<QueuedFill[]> {
    const { rows } = await sql<QueuedFill>`
      select mine.*, coalesce(earlier.ahead, 0)::int as ahead, earlier.before_id,
        case when mine.status = 'searching' then
          greatest(0, ceil(mine.seconds - extract(epoch from clock_timestamp() - mine.begun_at)))::int
        end as seconds_left
      from week_fill as mine
      left join lateral (
        select count(*) as ahead, (array_agg(other.user_id order by other.requested_at, other.fill_id))[1] as before_id
        from week_fill as other
        where mine.status = 'waiting' and other.organisation_id = mine.organisation_id
          and other.location_id = mine.location_id and other.status in ('waiting', 'searching')
          and (other.requested_at, other.fill_id) < (mine.requested_at, mine.fill_id)
      ) as earlier on true
      where mine.organisation_id = ${organisationId} and mine.user_id = ${userId} and not mine.discarded
      order by mine.requested_at`.execute(db);
    return rows;
  }

  /** A search of a person, also one that was discarded; null: unknown. */
  async find(organisationId: string, userId: string, fillId: string, db: Kysely<Tables> = this.db) {
    const row = await db
      .selectFrom('week_fill')
      .selectAll()
      .where((where) => where.and({ organisation_id: organisationId, user_id: userId, fill_id: fillId }))
      .executeTakeFirst();
    return row ?? null;
  }

  /** People whose searches wait at a location. */
  async waitingAt({ organisation_id, location_id }: Pick<FillRow, 'organisation_id' | 'location_id'>) {
    const rows = await this.db
      .selectFrom('week_fill')
      .select('user_id')
      .distinct()
      .where((where) => where.and({ organisation_id, location_id, status: 'waiting' }))
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Leases the next search for this node, which counts as an attempt (at most 3); null: none waits. One at a time for
   * each location, in the order in which they were asked for. A search whose node is gone is taken over.
   */
  async take(): Promise<FillRow | null> {
    await sql`
      update week_fill set status = 'failed', lease_until = null
      where status = 'searching' and attempts >= ${ATTEMPTS} and lease_until < clock_timestamp()`.execute(this.db);
    try {
      const { rows } = await sql<FillRow>`
        update week_fill set
          status = 'searching', attempts = attempts + 1, begun_at = clock_timestamp(),
          lease_until = clock_timestamp() + ${LEASE}
        where (organisation_id, fill_id) in (
          select next.organisation_id, next.fill_id from week_fill as next
          where next.status in ('waiting', 'searching')
            and (next.lease_until is null or next.lease_until < clock_timestamp())
            and not exists (
              select from week_fill as other
              where other.organisation_id = next.organisation_id and other.location_id = next.location_id
                and other.status = 'searching' and other.fill_id <> next.fill_id)
          order by next.requested_at, next.fill_id
          limit 1
          for update skip locked)
        returning *`.execute(this.db);
      return rows[0] ?? null;
    } catch (error) {
      // Another node began a search of the location in this moment.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }

  /** Renews the lease and stores the best so far; null: the search is no longer this node's. */
  async renew(row: FillRow, best: FillProposal | null): Promise<{ readonly stopping: boolean } | null> {
    const renewed = await this.leased(this.db, row)
      .set({
        lease_until: sql<Date>`clock_timestamp() + ${LEASE}`,
        ...(best ? { best: JSON.stringify(best) } : {}),
      })
      .returning('stopping')
      .executeTakeFirst();
    return renewed ?? null;
  }

  /** Stores the proposal in the transaction; false: the search is no longer this node's. */
  async finish(db: Kysely<Tables>, row: FillRow, best: FillProposal): Promise<boolean> {
    const { numUpdatedRows } = await this.leased(db, row)
      .set({ status: 'ready', best: JSON.stringify(best), lease_until: null })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends the lease of a node that stops, so that another one goes on at once. */
  async release(row: FillRow): Promise<void> {
    await this.leased(this.db, row).set({ lease_until: null }).execute();
  }

  /** Marks a leased search as failed. */
  async fail(row: FillRow): Promise<void> {
    await this.leased(this.db, row).set({ status: 'failed', lease_until: null }).execute();
  }

  /** Makes a search end with what it has; one that waits gets its turn and ends at once. */
  async stop(db: Kysely<Tables>, place: Place): Promise<void> {
    await this.at(db, place).where('status', 'in', ['waiting', 'searching']).set({ stopping: true }).execute();
  }

  /** Queues an ended search again, from its best proposal, with the next seed. */
  async resume(
    db: Kysely<Tables>,
    place: Place,
    { seconds, steps }: Pick<FillRequest['budget'], 'seconds' | 'steps'>,
  ): Promise<void> {
    await this.at(db, place)
      .where('status', 'in', ['ready', 'failed'])
      .set(({ eb }) => ({
        status: 'waiting' as const,
        stopping: false,
        attempts: 0,
        seconds,
        steps,
        seed: eb('seed', '+', 1),
        requested_at: sql<Date>`clock_timestamp()`,
      }))
      .execute();
  }

  /** Ends a search, or discards its proposal; what was planned of it can still be recorded until `tidy`. */
  async remove(db: Kysely<Tables>, { organisation_id, fill_id }: Place): Promise<void> {
    await discarding(db)
      .where((where) => where.and({ organisation_id, fill_id }))
      .execute();
  }

  /** Deletes searches that were asked for more than a day ago. */
  async tidy(): Promise<void> {
    await sql`delete from week_fill where requested_at < clock_timestamp() - interval '1 day'`.execute(this.db);
  }

  private at(db: Kysely<Tables>, { organisation_id, fill_id }: Place) {
    return db.updateTable('week_fill').where((where) => where.and({ organisation_id, fill_id, discarded: false }));
  }

  private leased(db: Kysely<Tables>, row: FillRow) {
    return this.at(db, row).where('status', '=', 'searching').where('attempts', '=', row.attempts);
  }
}

/** A node that searches loses its lease. */
const discarding = (db: Kysely<Tables>) =>
  db.updateTable('week_fill').set({ discarded: true, status: 'failed', lease_until: null });
