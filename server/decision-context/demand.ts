import type { Kysely } from 'kysely';
import { type CivilDate, datesBetween, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, ScenarioId } from '#domain/kernel/ids';
import { demandOn } from '#domain/scenario/demand';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { Tables } from '../database/tables.js';
import type { Directory } from './directory.js';

export interface DemandQuestion {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly period: { readonly from: CivilDate; readonly until: CivilDate };
  /** The scenario of a job filter's week; null: none. */
  readonly scenarioOf: (monday: CivilDate, jobFilterId: JobFilterId) => ScenarioId | null;
  /** Null: entries for a date of every scenario. */
  readonly onlyScenario: ScenarioId | null;
}

/** How many people a date needs for a job, and the entry of a scenario that says so. */
export interface DayDemand {
  readonly date: CivilDate;
  readonly jobId: JobId;
  readonly jobFilterId: JobFilterId;
  readonly needed: number;
  readonly scenarioId: ScenarioId;
  readonly entry: ScenarioShift;
}

/** People needed at a location, by date and job, as its scenarios say. */
export async function loadDemand(
  db: Kysely<Tables>,
  { jobFilters }: Pick<Directory, 'jobFilters'>,
  { organisationId, locationId, period, scenarioOf, onlyScenario }: DemandQuestion,
): Promise<DayDemand[]> {
  const rows = await db
    .selectFrom('scenario')
    .select(['scenario_id', 'shifts'])
    .where('organisation_id', '=', organisationId)
    .where('location_id', '=', locationId)
    .execute();
  const byId = new Map(
    rows
      .map(({ scenario_id, shifts }) => ({ scenarioId: scenario_id as ScenarioId, shifts }))
      .filter(({ scenarioId }) => !onlyScenario || scenarioId === onlyScenario)
      .map(({ scenarioId, shifts }) => [scenarioId, shifts.map((entry) => ({ ...entry, scenarioId }))]),
  );
  const dated = [...byId.values()].flatMap((entries) => entries.filter(({ date }) => date !== null));
  const filters = [...jobFilters.values()].filter((filter) => filter.locationId === locationId);
  return datesBetween(period.from, period.until).flatMap((date) =>
    filters.flatMap(({ jobFilterId, jobIds }) => {
      const scenario = scenarioOf(mondayOf(date), jobFilterId);
      const weekly = (scenario && byId.get(scenario)) || [];
      return demandOn(date, jobIds, { dated, weekly }).map(({ scenarioId, ...entry }) => {
        const { jobId, maxEmployees: needed } = entry;
        return { date, jobId, jobFilterId, needed, scenarioId, entry };
      });
    }),
  );
}
