import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId } from '#domain/kernel/ids';
import { isEmployedWithin } from '#domain/planning/person-terms';
import type { Database } from '../../database/database.js';
import { loadPeopleFacts, type PlannablePerson } from '../../decision-context/people-facts.js';

/** Both included. */
interface Dates {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Enabled people in service at a location who are full-timers on some of the dates (both inclusive), unsorted. They can
 * be planned on every day that is not a free day.
 */
export async function fullTimersAt(
  db: Database,
  organisationId: string,
  locationId: LocationId,
  { from, until }: Dates,
): Promise<PlannablePerson[]> {
  const people = await loadPeopleFacts(db, organisationId, from, until);
  return [...people.values()].filter(
    (person) =>
      person.enabled &&
      person.locationIds.includes(locationId) &&
      isEmployedWithin(person, from, until) &&
      person.terms.some(({ always }) => always),
  );
}

/**
 * Reads the free days of the organisation in the range (both inclusive); the returned function gives a person's dates,
 * earliest first.
 */
export async function freeDaysIn(
  db: Database,
  organisationId: string,
  { from, until }: Dates,
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
