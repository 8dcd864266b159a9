import type { Kysely } from 'kysely';
import { type CivilDate, datesBetween, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, ScenarioId } from '#domain/kernel/ids';
import { demandOn } from '#domain/scenario/demand';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { Tables } from '../database/tables.js';
import type { Directory } from './directory.js';

/** Location and dates whose demand is read. */
export interface DemandQuestion {
  readonly organisationId: string;
  readonly locationId: LocationId;
  /** First and last date, both inclusive. */
  readonly period: { readonly from: CivilDate; readonly until: CivilDate };
  /** Scenario that applies to a job filter in a week; null: none. */
  readonly scenarioOf: (monday: CivilDate, jobFilterId: JobFilterId) => ScenarioId | null;
  /** Only demand of this scenario; null: of all scenarios. */
  readonly onlyScenario: ScenarioId | null;
}

/** Number of people that a scenario needs for a job on a date. */
export interface DayDemand {
  readonly date: CivilDate;
  readonly jobId: JobId;
  readonly jobFilterId: JobFilterId;
  /** Number of people, from `maxEmployees` of the entry. */
  readonly needed: number;
  readonly scenarioId: ScenarioId;
  readonly entry: ScenarioShift;
}

/**
 * Demand of a location, sorted by date, then job filter as the directory sorts them, then job id; a job may have
 * several entries. Entries of any scenario for a date replace the weekly entries of their job, also if the scenario is
 * not chosen for the week.
 */
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
