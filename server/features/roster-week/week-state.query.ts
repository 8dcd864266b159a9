import type { WeekState } from '#domain/roster-week/roster-week.views';
import { PlanningReader } from '../../planning/planning-reader.js';
import { audienceOf, weekState } from '../../planning/week.presenter.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { LocationId, JobFilterId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';

@Injectable()
export class WeekStateQueries {
  constructor(private readonly planning: PlanningReader) {}

  async readWeekState(
    caller: Caller,
    place: { readonly locationId: LocationId; readonly monday: CivilDate; readonly jobFilterId: JobFilterId },
  ): Promise<WeekState> {
    const week = await this.planning.week(caller.organisationId, place.monday);
    return weekState(week, place.locationId, place.jobFilterId, audienceOf(caller));
  }
}
