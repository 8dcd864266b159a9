import type { WeekState } from '#domain/roster-week/roster-week.views';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { audienceOf, weekStateView } from '../../presenters/week.presenter.js';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import type { LocationId, JobFilterId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';

/**
 * Reads the state of a department's week (empty, draft, published) with its publication and scenario; a deleted
 * scenario reads as null.
 */
@Injectable()
export class WeekStateQueries {
  constructor(
    private readonly planning: PlanningReader,
    @Inject(DATABASE) private readonly db: Database,
  ) {}

  /** State of a department's week for the caller; a deleted scenario is null. */
  async readWeekState(
    caller: Caller,
    weekKey: { readonly locationId: LocationId; readonly monday: CivilDate; readonly jobFilterId: JobFilterId },
  ): Promise<WeekState> {
    const week = await this.planning.week(caller.organisationId, weekKey.monday);
    const state = weekStateView(week, weekKey.locationId, weekKey.jobFilterId, audienceOf(caller));
    return { ...state, scenarioId: await this.existingScenario(caller.organisationId, state.scenarioId) };
  }

  /** Scenario id; null: none, or deleted, because weeks keep ids of deleted scenarios. */
  private async existingScenario(organisationId: string, scenarioId: string | null): Promise<string | null> {
    if (scenarioId === null) return null;
    const row = await this.db
      .selectFrom('scenario')
      .select('scenario_id')
      .where('organisation_id', '=', organisationId)
      .where('scenario_id', '=', scenarioId)
      .executeTakeFirst();
    return row ? scenarioId : null;
  }
}
