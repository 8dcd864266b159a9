import type { Kysely } from 'kysely';
import { type CivilDate, datesBetween, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, ScenarioId } from '#domain/kernel/ids';
import { demandOn } from '#domain/scenario/demand';
import type { Tables } from '../../database/tables.js';
import type { Directory } from './directory.js';

export interface DemandQuestion {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly from: CivilDate;
  readonly until: CivilDate;
  /** The scenario of a job filter's week; null: none. */
  readonly scenarioOf: (monday: CivilDate, jobFilterId: JobFilterId) => ScenarioId | null;
}

/** People needed at a location, by date and job, as its scenarios say. */
export async function loadDemand(
  db: Kysely<Tables>,
  { jobFilters }: Pick<Directory, 'jobFilters'>,
  { organisationId, locationId, from, until, scenarioOf }: DemandQuestion,
): Promise<{ date: CivilDate; jobId: JobId; needed: number }[]> {
  const scenarios = await db
    .selectFrom('scenario')
    .select(['scenario_id', 'shifts'])
    .where('organisation_id', '=', organisationId)
    .where('location_id', '=', locationId)
    .execute();
  const byId = new Map(scenarios.map(({ scenario_id, shifts }) => [scenario_id, shifts]));
  const dated = scenarios.flatMap(({ shifts }) => shifts.filter(({ date }) => date !== null));
  const filters = [...jobFilters.values()].filter((filter) => filter.locationId === locationId);
  return datesBetween(from, until).flatMap((date) =>
    filters.flatMap(({ jobFilterId, jobIds }) => {
      const scenarioId = scenarioOf(mondayOf(date), jobFilterId);
      const weekly = (scenarioId && byId.get(scenarioId)) || [];
      const entries = demandOn(date, jobIds, { dated, weekly });
      return entries.map(({ jobId, maxEmployees }) => ({ date, jobId, needed: maxEmployees }));
    }),
  );
}
