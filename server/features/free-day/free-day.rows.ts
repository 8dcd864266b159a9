import { sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { Database } from '../../database/database.js';

/** Full-timers of a location: they can be planned on every day that is not a free day of theirs. */
export const fullTimersAt = (db: Database, organisationId: string, locationId: string) =>
  db
    .selectFrom('person')
    .select(['user_id', 'name', 'job_ids'])
    .where('organisation_id', '=', organisationId)
    .where('enabled', '=', true)
    .where('always', '=', true)
    .where(sql<boolean>`${locationId} = any(location_ids)`)
    .execute();

/** Gives the free days of anybody in the organisation, `from` and `until` included, earliest first. */
export async function freeDaysIn(
  db: Database,
  organisationId: string,
  { from, until }: { readonly from: CivilDate; readonly until: CivilDate },
): Promise<(userId: string) => CivilDate[]> {
  const rows = await db
    .selectFrom('free_day')
    .select(['user_id', 'date'])
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute();
  const byUser = groupBy(rows, ({ user_id }) => user_id);
  return (userId) => (byUser.get(userId) ?? []).map(({ date }) => date);
}
