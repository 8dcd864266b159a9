import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { WeekState } from '#domain/roster-week/roster-week.views';
import { PlanningReader } from '../../planning/planning-reader.js';
import { audienceOf, weekState } from '../../planning/week.presenter.js';
import { ReadWeekState } from './roster-week.messages.js';

@QueryHandler(ReadWeekState)
export class ReadWeekStateHandler implements IQueryHandler<ReadWeekState> {
  constructor(private readonly planning: PlanningReader) {}

  async execute({ caller, place }: ReadWeekState): Promise<WeekState> {
    const week = await this.planning.week(caller.organisationId, place.monday);
    return weekState(week, place.locationId, place.jobFilterId, audienceOf(caller));
  }
}
