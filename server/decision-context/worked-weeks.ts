import { sql } from 'kysely';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { endAt, type ShiftTime } from '#domain/kernel/shift-time';
import { paidMinutes } from '#domain/rules/paid-hours';
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
  question: WorkedWeeksQuestion,
): Promise<Map<UserId, readonly WorkedWeek[]>> {
  const worked = (await loadTimes(db, question)).flatMap(({ time, locationId, userIds }) => {
    const location = locations.get(locationId);
    const [shift] = location ? workedShifts([{ time, locationId }], () => location) : [];
    return shift ? userIds.map((userId) => ({ userId, shift })) : [];
  });
  return new Map(
    [...groupBy(worked, ({ userId }) => userId)].map(([userId, ofPerson]) => [
      userId,
      workedWeeks(ofPerson.map(({ shift }) => shift)),
    ]),
  );
}

/** Paid minutes of a person from Monday to Sunday. */
interface PaidWeek {
  readonly monday: CivilDate;
  readonly minutes: number;
}

/**
 * Paid minutes per person and week at all locations, of the same work as `loadWorkedWeeks`, without unpaid breaks. One
 * query. People and weeks without work have no entry.
 */
export async function loadPaidWeeks(
  db: Database,
  { locations, houseProfiles }: Pick<Directory, 'locations' | 'houseProfiles'>,
  { birthDateOf, ...question }: WorkedWeeksQuestion & { readonly birthDateOf: (userId: UserId) => CivilDate | null },
): Promise<Map<UserId, readonly PaidWeek[]>> {
  const paid = (await loadTimes(db, question)).flatMap(({ time, locationId, userIds }) => {
    const location = locations.get(locationId);
    if (!location || time.end.kind === 'call') return [];
    return userIds.map((userId) => ({
      userId,
      monday: mondayOf(time.date),
      minutes: paidMinutes(time, location, { birthDate: birthDateOf(userId), houseProfiles }),
    }));
  });
  return new Map(
    [...groupBy(paid, ({ userId }) => userId)].map(([userId, ofPerson]) => [
      userId,
      [...groupBy(ofPerson, ({ monday }) => monday)].map(([monday, ofWeek]) => ({
        monday,
        minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0),
      })),
    ]),
  );
}

/** Times that people work, each with the people who share them. */
interface WorkedTimes {
  readonly time: ShiftTime;
  readonly locationId: LocationId;
  readonly userIds: readonly UserId[];
}

async function loadTimes(
  db: Database,
  { organisationId, mondays, userIds }: WorkedWeeksQuestion,
): Promise<WorkedTimes[]> {
  const [first] = [...mondays].sort();
  const last = [...mondays].sort().at(-1);
  if (!first || !last || userIds.length === 0) return [];
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
  return rows.map(({ location_id, date, start_minute, end_minute, user_ids }) => ({
    time: { date, start: start_minute, end: endAt(end_minute) },
    locationId: location_id as LocationId,
    userIds: user_ids,
  }));
}
