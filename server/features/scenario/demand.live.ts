import { Inject, Injectable } from '@nestjs/common';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { addDays } from '#domain/kernel/civil-date';
import { demandKey, type PlanningDemand } from '#domain/planning/planning.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { weekSource, type WeekPlace, PlanningSources } from '../../live/record-sources.js';
import { loadDemand } from '../../decision-context/demand.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { draftWeekKind } from '../../decision-context/planning-contexts.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of a planning board: people needed per date and job, by the scenario of each department's draft and by
 * entries for single dates.
 */
@Injectable()
export class DemandLive {
  @Registers(PlanningSources)
  readonly source = weekSource('demand', {
    invalidationOf: (logged, scope) => (mayMove(logged, scope) ? [null] : []),
    read: (scope) => this.demand(scope),
  });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  private async demand({
    organisationId,
    locationId,
    monday,
  }: WeekPlace): Promise<ReadonlyMap<string, PlanningDemand>> {
    const directory = await loadDirectory(this.db, organisationId);
    const stream = draftWeekStream(locationId, monday);
    const { parts } = (await this.streams.read(draftWeekKind, organisationId, stream)).state;
    const demand = await loadDemand(this.db, directory, {
      organisationId,
      locationId,
      period: { from: monday, until: addDays(monday, 6) },
      onlyScenario: null,
      scenarioOf: (_monday, jobFilterId) => parts[jobFilterId]?.scenarioId ?? null,
    });
    return new Map(
      demand.map(({ date, jobId, needed, entry: { from, until } }) => [
        demandKey(date, jobId),
        { date, jobId, needed, from, until },
      ]),
    );
  }
}

/** Whether an event may change the demand of the week: an edit of a scenario, or a draft that is started with one. */
const mayMove = ({ streamId, event }: LoggedEvent, { locationId, monday }: WeekPlace): boolean =>
  streamId.startsWith('scenario/') ||
  (event.type === 'DraftStarted' && streamId === draftWeekStream(locationId, monday));
