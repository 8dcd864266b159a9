import { Inject, Injectable } from '@nestjs/common';
import { type CivilDate, mondayOf, weekdayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, ScenarioId } from '#domain/kernel/ids';
import type { ScenarioShiftView } from '#domain/scenario/scenario.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { loadDemand } from '../../decision-context/demand.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';
import { scenarioShiftView } from './scenario.presenter.js';

interface Period {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Reads the demand of the session's location by date and job, of the weeks' own scenarios or of one. */
@Injectable()
export class ScenarioQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Demand of the session's location on dates (both inclusive), sorted by date and job.
   * @throws CommandRefused `not_found` for a scenario of another location
   */
  async readDemand(
    caller: Caller,
    range: Period,
    only: {
      /** Null: all departments. */
      readonly jobFilterId: JobFilterId | null;
      /** Null: the scenarios chosen for the weeks. */
      readonly scenarioId: string | null;
    },
  ): Promise<ScenarioShiftView[]> {
    const { organisationId, locationId } = caller;
    const onlyScenario = only.scenarioId ? await this.scenarioHere(caller, only.scenarioId) : null;
    const ofWeeks = await this.scenariosOfWeeks(caller, range);
    const demand = await loadDemand(this.db, await loadDirectory(this.db, organisationId), {
      organisationId,
      locationId,
      period: range,
      scenarioOf: (monday, jobFilterId) => onlyScenario ?? ofWeeks(monday, jobFilterId),
      onlyScenario,
    });
    return demand
      .filter(({ jobFilterId }) => only.jobFilterId === null || jobFilterId === only.jobFilterId)
      .map(({ date, scenarioId, entry }) => ({ ...scenarioShiftView(entry, scenarioId), date, day: weekdayOf(date) }))
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.jobId.localeCompare(b.jobId));
  }

  private async scenarioHere({ organisationId, locationId }: Caller, scenarioId: string): Promise<ScenarioId> {
    const row = await this.db
      .selectFrom('scenario')
      .select('location_id')
      .where('organisation_id', '=', organisationId)
      .where('scenario_id', '=', scenarioId)
      .executeTakeFirst();
    if (row?.location_id !== locationId) throw notFound('scenarioId');
    return scenarioId as ScenarioId;
  }

  /** The scenario that each job filter's week was started with. */
  private async scenariosOfWeeks({ organisationId, locationId }: Caller, { from, until }: Period) {
    const rows = await this.db
      .selectFrom('week_part')
      .select(['monday', 'job_filter_id', 'scenario_id'])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('monday', '>=', mondayOf(from))
      .where('monday', '<=', until)
      .execute();
    const scenarios = new Map(
      rows.map((row) => [`${row.monday} ${row.job_filter_id}`, row.scenario_id as ScenarioId | null]),
    );
    return (monday: CivilDate, jobFilterId: JobFilterId) => scenarios.get(`${monday} ${jobFilterId}`) ?? null;
  }
}
