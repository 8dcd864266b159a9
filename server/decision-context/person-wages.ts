import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { type WageFrom, wageOn } from '#domain/planning/wages';
import type { Tables } from '../database/tables.js';

// In SQL: today in the zone of a location, as a part of other queries.

/** Today at a location, for the database. */
export const todayOf = (organisationId: string, locationId: string) => sql<CivilDate>`
  (now() at time zone coalesce((select zone from location
    where location.organisation_id = ${organisationId} and location.location_id = ${locationId}), 'UTC'))::date`;

/** Hourly wage of a person in cents: today at their home location, and by date. */
export interface Wages {
  readonly hourlyCents: number | null;
  /** Earliest first. */
  readonly wages: readonly WageFrom[];
}

const UNKNOWN: Wages = { hourlyCents: null, wages: [] };

/** Wages of everybody of an organisation: only for what is shown to who may see them. */
export async function readWages(db: Kysely<Tables>, organisationId: string): Promise<(userId: string) => Wages> {
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
    .orderBy('wage.from_date')
    .execute();
  const byUser = groupBy(rows, ({ user_id }) => user_id);
  return (userId) => {
    const own = byUser.get(userId);
    const [first] = own ?? [];
    if (!own || !first) return UNKNOWN;
    const wages = own.map(({ from_date, hourly_cents }) => ({ from: from_date, hourlyCents: hourly_cents }));
    return { hourlyCents: wageOn(wages, first.today), wages };
  };
}
