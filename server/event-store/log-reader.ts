import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { fromRow, type LoggedEvent } from './logged-event.js';
import type { StreamKinds } from './stream-kind.js';

/** Page size for reading along the log: larger pages were slower (docs/performance.md). */
export const PAGE = 1000;

/** Events of an organisation after a position, in order, at most `limit`. */
export async function readAfter(
  db: Kysely<Tables>,
  kinds: StreamKinds,
  organisationId: string,
  position: number,
  limit = PAGE,
): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => fromRow(row, kinds));
}

/** Events of streams after a version of each, by stream and version. `versions` 0: from the beginning. */
export async function readStreams(
  db: Kysely<Tables>,
  kinds: StreamKinds,
  organisationId: string,
  after: ReadonlyMap<string, number>,
): Promise<Map<string, LoggedEvent[]>> {
  const ids = [...after.keys()];
  const result = new Map<string, LoggedEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return result;
  const versions = ids.map((id) => after.get(id) ?? 0);
  const rows = await db
    .selectFrom('event')
    .innerJoin(
      sql<{ id: string; seen: number }>`unnest(${ids}::text[], ${versions}::int[])`.as<'wanted'>(
        sql`wanted(id, seen)`,
      ),
      (join) => join.onRef('wanted.id', '=', 'event.stream_id'),
    )
    .selectAll('event')
    .where('organisation_id', '=', organisationId)
    .whereRef('event.version', '>', 'wanted.seen')
    .orderBy('stream_id')
    .orderBy('version')
    .execute();
  for (const row of rows) result.get(row.stream_id)?.push(fromRow(row, kinds));
  return result;
}

/** Last position of an organisation's log; 0 when it is empty. */
export async function headOf(db: Kysely<Tables>, organisationId: string): Promise<number> {
  const { head } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('position').as('head'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return head ?? 0;
}

/** Last position of every organisation, for followers that were not woken. One index look-up each. */
export async function headsOfAll(db: Kysely<Tables>): Promise<{ organisationId: string; head: number }[]> {
  const { rows } = await sql<{ organisationId: string; head: number | null }>`
    select organisation.organisation_id as "organisationId",
      (select max(position) from event where event.organisation_id = organisation.organisation_id) as head
    from organisation`.execute(db);
  return rows.map(({ organisationId, head }) => ({ organisationId, head: head ?? 0 }));
}
