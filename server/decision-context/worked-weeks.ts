import { sql } from 'kysely';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { endAt } from '#domain/kernel/shift-time';
import { workedShifts } from '#domain/rules/worked-shift';
import { type WorkedWeek, workedWeeks } from '#domain/rules/worked-week';
import type { Database } from '../database/database.js';
import type { Directory } from './directory.js';

// In SQL: a union of two read models, grouped so that people with the same times on a date are one row.

/** People and weeks to sum up. */
export interface WorkedWeeksQuestion {
  readonly organisationId: string;
  /** Mondays of the weeks, in any order; not necessarily consecutive. */
  readonly mondays: readonly CivilDate[];
  readonly userIds: readonly string[];
}

interface TimesRow {
  readonly location_id: string;
  readonly date: CivilDate;
  readonly start_minute: number;
  readonly end_minute: number;
  readonly user_ids: UserId[];
}

/**
 * Work per person and week at all locations: draft shifts where the department has an open draft, published shifts
 * elsewhere; called off shifts do not count. One query. People and weeks without work have no entry.
 */
export async function loadWorkedWeeks(
  db: Database,
  { locations }: Pick<Directory, 'locations'>,
  { organisationId, mondays, userIds }: WorkedWeeksQuestion,
): Promise<Map<UserId, readonly WorkedWeek[]>> {
  const [first] = [...mondays].sort();
  const last = [...mondays].sort().at(-1);
  if (!first || !last || userIds.length === 0) return new Map();
  const within = sql`date between ${first} and ${addDays(last, 6)} and monday = any(${mondays}::date[])`;
  const { rows } = await sql<TimesRow>`
    with planned as (
      select location_id, date, start_minute, end_minute, user_id from draft_slot
      where organisation_id = ${organisationId} and ${within} and user_id = any(${userIds}::text[])
      union all
      select location_id, date, start_minute, end_minute, user_id from shift
      where organisation_id = ${organisationId} and ${within} and user_id = any(${userIds}::text[]) and called_off_at is null
        and not exists (
          select from week_part as part
          where part.organisation_id = shift.organisation_id and part.location_id = shift.location_id
            and part.monday = shift.monday and part.job_filter_id = shift.job_filter_id and part.drafting
        )
    )
    select location_id, date, start_minute, end_minute, array_agg(user_id) as user_ids
    from planned group by 1, 2, 3, 4 order by 2, 3`.execute(db);
  const worked = rows.flatMap(({ location_id, date, start_minute, end_minute, user_ids }) => {
    const place = locations.get(location_id as LocationId);
    if (!place) return [];
    const time = { date, start: start_minute, end: endAt(end_minute) };
    const [shift] = workedShifts([{ time, locationId: location_id as LocationId }], () => place);
    return shift ? user_ids.map((userId) => ({ userId, shift })) : [];
  });
  return new Map(
    [...groupBy(worked, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      workedWeeks(own.map(({ shift }) => shift)),
    ]),
  );
}
