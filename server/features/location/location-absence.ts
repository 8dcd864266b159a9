import { sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationRecords } from '#domain/location/location-records.views';
import { shownFrom } from '#domain/time-out/shown-time-outs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { Database } from '../../database/database.js';
import { loadTexts } from '../../event-store/texts.js';
import { loadPeopleHere } from '../planning/people-here.js';
import { loadStaff } from '../planning/staff-facts.js';
import { timeOutRowView } from '../time-out/time-out.presenter.js';

interface Place {
  readonly organisationId: string;
  readonly locationId: string;
}

/** Time outs that managers decide on and look back at, by id. */
export async function timeOutsAt(
  db: Database,
  { today, ...place }: Place & { readonly today: CivilDate },
): Promise<ReadonlyMap<string, TimeOutView>> {
  const { organisationId } = place;
  const people = await loadPeopleHere(db, place);
  const rows = await db
    .selectFrom('time_out')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((where) => where.or([where('approved', 'is', null), where('until_date', '>=', shownFrom(today, false))]))
    .execute();
  const ofHere = rows.filter(({ user_id }) => people.has(user_id));
  const staff = await loadStaff(db, organisationId);
  const remarks = await loadTexts(db, organisationId, ofHere.map(({ remark_id }) => remark_id));
  return new Map(ofHere.map((row) => [row.time_out_id, timeOutRowView(row, remarks, (id) => staff.get(id)?.name)]));
}

/** Free days of the enabled full-timers, by user. */
export async function freeDaysAt(
  db: Database,
  { organisationId, locationId }: Place,
  range: { readonly from: CivilDate; readonly until: CivilDate },
): Promise<ReadonlyMap<string, LocationRecords['freeDays']>> {
  const fullTimers = await db
    .selectFrom('person')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('enabled', '=', true)
    .where('always', '=', true)
    .where(sql<boolean>`${locationId} = any(location_ids)`)
    .execute();
  const rows = await db
    .selectFrom('free_day')
    .select(['user_id', 'date'])
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', range.from)
    .where('date', '<=', range.until)
    .orderBy('date')
    .execute();
  const byUser = groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    fullTimers.map(({ user_id: userId }) => [userId, { userId, dates: (byUser.get(userId) ?? []).map(({ date }) => date) }]),
  );
}
