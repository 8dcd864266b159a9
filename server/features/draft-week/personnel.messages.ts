import { Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { PlanUserView } from '#domain/kernel/views';
import type { UserWeek } from '#domain/draft-week/draft-week.views';
import type { Caller } from '../../http/caller.js';

/** Who could fill a slot: enabled people of the location with a job of the filter, available ones first. */
export class FindPersonnel extends Query<PlanUserView[]> {
  constructor(
    readonly caller: Caller,
    readonly locationId: LocationId,
    readonly slot: {
      readonly jobFilterId: JobFilterId;
      readonly jobId: JobId;
      readonly time: ShiftTime;
      /** The slot being filled, left out of account; null: there is none yet. */
      readonly slotId: SlotId | null;
    },
  ) {
    super();
  }
}

/** What people have on some dates, in the order asked, each date once and ascending. */
export class ReadUserWeeks extends Query<UserWeek[]> {
  constructor(
    readonly caller: Caller,
    readonly userIds: readonly UserId[],
    readonly dates: readonly CivilDate[],
  ) {
    super();
  }
}
