import { Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { PlanUserView } from '#domain/kernel/views';
import type { JobFilterView } from '#domain/job/job.views';
import type {
  EmployeeTag,
  EnabledUser,
  HrNotification,
  ReminderUser,
  ScheduledUser,
  UserOption,
} from '#domain/staff/staff.views';
import type { Caller } from '../../http/caller.js';

/** Enabled people of the session location with their status for a date of the published roster, by name. */
export class ListUserOptions extends Query<PlanUserView[]> {
  constructor(
    readonly caller: Caller,
    readonly date: CivilDate,
    /** Null: with any job. */
    readonly jobId: JobId | null,
  ) {
    super();
  }
}

/** Enabled people of the session location, by name. */
export class ListEnabledUsers extends Query<EnabledUser[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** Enabled people of the session location with a job, by name; staff get ids and names. */
export class ListUsersByJob extends Query<UserOption[]> {
  constructor(
    readonly caller: Caller,
    readonly jobId: JobId,
  ) {
    super();
  }
}

/** Who works at the session location on a date, as published and not called off, by start and name. */
export class ListScheduledUsers extends Query<ScheduledUser[]> {
  constructor(
    readonly caller: Caller,
    readonly date: CivilDate,
  ) {
    super();
  }
}

/** Job filter of the session location that holds the first of the person's jobs there; null: none does. */
export class FindJobFilterOfUser extends Query<JobFilterView | null> {
  constructor(
    readonly caller: Caller,
    readonly userId: UserId,
  ) {
    super();
  }
}

/** Tags of enabled people of the session location in a period, by user and first date. */
export class ListEmployeeTags extends Query<EmployeeTag[]> {
  constructor(
    readonly caller: Caller,
    readonly range: { readonly from: CivilDate; readonly until: CivilDate },
  ) {
    super();
  }
}

/** What the office should not miss of enabled people of the session location in a period, by date. */
export class ListHrNotifications extends Query<HrNotification[]> {
  constructor(
    readonly caller: Caller,
    readonly range: { readonly from: CivilDate; readonly until: CivilDate },
  ) {
    super();
  }
}

/** Part-timers of the session location with one of the jobs who have entered nothing for a range of dates, by name. */
export class ListPeopleToRemind extends Query<ReminderUser[]> {
  constructor(
    readonly caller: Caller,
    readonly range: { readonly from: CivilDate; readonly until: CivilDate },
    readonly jobIds: readonly JobId[],
  ) {
    super();
  }
}
