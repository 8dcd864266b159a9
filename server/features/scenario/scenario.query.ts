import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CivilDate, mondayOf, weekdayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, ScenarioId } from '#domain/kernel/ids';
import type { ScenarioShiftView, ScenarioView } from '#domain/scenario/scenario.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { loadDemand } from '../../planning/demand.js';
import { loadDirectory } from '../../planning/directory.js';
import { notFound } from '../../planning/reach.js';
import { ListScenarios, ReadDemand, ReadScenario } from './scenario.messages.js';
import { scenarioShiftView } from './scenario.presenter.js';
import { ScenarioReader } from './scenario-reader.js';

@QueryHandler(ListScenarios)
export class ListScenariosHandler implements IQueryHandler<ListScenarios> {
  constructor(private readonly reader: ScenarioReader) {}

  execute({ caller, locationId }: ListScenarios): Promise<ScenarioView[]> {
    return this.reader.list(caller.organisationId, locationId);
  }
}

@QueryHandler(ReadScenario)
export class ReadScenarioHandler implements IQueryHandler<ReadScenario> {
  constructor(private readonly reader: ScenarioReader) {}

  execute({ caller, scenarioId }: ReadScenario): Promise<ScenarioView> {
    return this.reader.one(caller, scenarioId);
  }
}

@QueryHandler(ReadDemand)
export class ReadDemandHandler implements IQueryHandler<ReadDemand> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, range, only }: ReadDemand): Promise<ScenarioShiftView[]> {
    const { organisationId, locationId } = caller;
    const onlyScenario = only.scenarioId ? await this.scenarioHere(caller, only.scenarioId) : null;
    const ofWeeks = await this.scenariosOfWeeks(caller, range);
    const demand = await loadDemand(this.db, await loadDirectory(this.db, organisationId), {
      organisationId,
      locationId,
      ...range,
      scenarioOf: (monday, jobFilterId) => onlyScenario ?? ofWeeks(monday, jobFilterId),
      ...(onlyScenario ? { onlyScenario } : {}),
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
  private async scenariosOfWeeks({ organisationId, locationId }: Caller, { from, until }: ReadDemand['range']) {
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
