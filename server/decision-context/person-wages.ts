import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { type WageFrom, wageOn } from '#domain/planning/wages';
import type { Tables } from '../database/tables.js';

// In SQL: today in the zone of a location, as a part of other queries.

/** SQL expression for today's date in the zone of a location; UTC if the location is unknown. */
export const todayOf = (organisationId: string, locationId: string) => sql<CivilDate>`
  (now() at time zone coalesce((select zone from location
    where location.organisation_id = ${organisationId} and location.location_id = ${locationId}), 'UTC'))::date`;

/** Hourly wages of a person. */
export interface Wages {
  /** Cents, today in the zone of the home location; null: none. */
  readonly hourlyCents: number | null;
  /** Wages with their first date, sorted by date. */
  readonly wages: readonly WageFrom[];
}

const UNKNOWN: Wages = { hourlyCents: null, wages: [] };

/**
 * Reads the wages of all people of an organisation; `only`: just these people. The returned function gives those of a
 * person. Shows them to nobody by itself: the caller checks the permission.
 */
export async function readWages(
  db: Kysely<Tables>,
  organisationId: string,
  only?: readonly string[],
): Promise<(userId: string) => Wages> {
  const rows = await db
    .selectFrom('person_wage as wage')
    .innerJoin('person', (join) =>
      join.onRef('person.organisation_id', '=', 'wage.organisation_id').onRef('person.user_id', '=', 'wage.user_id'),
    )
    .leftJoin('location as home', (join) =>
      join
        .onRef('home.organisation_id', '=', 'wage.organisation_id')
        .onRef('home.location_id', '=', 'person.home_location_id'),
    )
    .select(['wage.user_id', 'wage.from_date', 'wage.hourly_cents'])
    .select(sql<CivilDate>`(now() at time zone coalesce(home.zone, 'UTC'))::date`.as('today'))
    .where('wage.organisation_id', '=', organisationId)
    .$if(only !== undefined, (query) => query.where('wage.user_id', '=', sql<string>`any(${only}::text[])`))
    .orderBy('wage.from_date')
    .execute();
  const byUser = groupBy(rows, ({ user_id }) => user_id);
  return (userId) => {
    const wagesOfPerson = byUser.get(userId);
    const [first] = wagesOfPerson ?? [];
    if (!wagesOfPerson || !first) return UNKNOWN;
    const wages = wagesOfPerson.map(({ from_date, hourly_cents }) => ({ from: from_date, hourlyCents: hourly_cents }));
    return { hourlyCents: wageOn(wages, first.today), wages };
  };
}
