import { Command, Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type {
  CancelReasonId,
  EventId,
  JobFilterId,
  JobId,
  LocationId,
  ShiftId,
  TemplateId,
  UserId,
} from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { PlanStatusView } from '#domain/kernel/views';
import type { ExtraPerson, FullSchedule, OnDuty, WeekState } from '#domain/roster-week/roster-week.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Where a shift is: the roster week of one location. */
export interface ShiftPlace {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** Dates, both included. */
export interface DateRange {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Adds a shift without a name. */
export class AddShiftTo extends Command<FullSchedule> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly shift: { readonly jobId: JobId; readonly time: ShiftTime; readonly open: boolean },
  ) {
    super();
  }
}

/** Adds what one weekday (1 Monday to 7 Sunday) of a template asks for to one date. */
export class AddShiftsFromTemplate extends Command<FullSchedule[]> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly request: {
      readonly templateId: TemplateId;
      readonly day: number;
      readonly date: CivilDate;
      readonly jobFilterId: JobFilterId;
      readonly confirm: boolean;
    },
  ) {
    super();
  }
}

/** What a shift shall be; absent: as it is. */
export interface ShiftChanges {
  readonly userId?: UserId | null;
  readonly locationId?: LocationId;
  readonly reasonId?: CancelReasonId | null;
  readonly jobId?: JobId;
  readonly open?: boolean;
  readonly calledOff?: boolean;
  readonly start?: Moment;
  readonly ending?: Moment;
}

/** Changes a shift, also to another week or location. Answers the replacement where one was opened. */
export class ChangeShiftAt extends Command<FullSchedule> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: ShiftPlace,
    readonly changes: ShiftChanges,
    readonly terms: WriteTerms,
    /** Name of the parameter that says who, for a refusal of that person. */
    readonly personField: 'user_id' | 'userId' = 'user_id',
  ) {
    super();
  }
}

export class RemoveShiftAt extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: ShiftPlace,
    readonly terms: WriteTerms,
  ) {
    super();
  }
}

export interface WriteTerms {
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: EventId;
  readonly confirm: boolean;
}

/** Whom the caller calls about a shift of their own. */
export class FindManagerOnDuty extends Query<OnDuty> {
  constructor(
    readonly caller: Caller,
    readonly place: ShiftPlace,
  ) {
    super();
  }
}

/** Shifts of the session location, by start, job, id; staff: of others without called-off ones. */
export class ListShifts extends Query<FullSchedule[]> {
  constructor(
    readonly caller: Caller,
    readonly range: DateRange,
    /** Null: every one. */
    readonly only: { readonly jobFilterId: JobFilterId | null; readonly userId: UserId | null },
  ) {
    super();
  }
}

/** @throws Refused `not_found` when staff ask for what they may not see. */
export class ReadShift extends Query<FullSchedule> {
  constructor(
    readonly caller: Caller,
    readonly place: ShiftPlace,
  ) {
    super();
  }
}

/** Shifts of one person, by start: own ones at every location, those of others within reach. */
export class ListShiftsOfUser extends Query<FullSchedule[]> {
  constructor(
    readonly caller: Caller,
    readonly userId: UserId,
    readonly range: DateRange,
  ) {
    super();
  }
}

/** Whether somebody could take a shift; the shift itself is left out of account. */
export class ReadPlanStatus extends Query<PlanStatusView> {
  constructor(
    readonly caller: Caller,
    readonly place: ShiftPlace,
    readonly userId: UserId,
  ) {
    super();
  }
}

/** People with a job of the filter who are available and not planned, by name. */
export class FindExtraPersonnel extends Query<ExtraPerson[]> {
  constructor(
    readonly caller: Caller,
    readonly range: DateRange,
    readonly jobFilterId: JobFilterId,
  ) {
    super();
  }
}

export class ReadWeekState extends Query<WeekState> {
  constructor(
    readonly caller: Caller,
    readonly place: { readonly locationId: LocationId; readonly monday: CivilDate; readonly jobFilterId: JobFilterId },
  ) {
    super();
  }
}
