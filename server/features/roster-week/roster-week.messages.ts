import { Command } from '@nestjs/cqrs';
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
import type { Restore } from '#domain/history/restore';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Location and week of a shift. */
export interface ShiftPlace {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** Dates, both included. */
export interface RosterDates {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Adds a shift without a name. */
export class AddShiftTo extends Command<WireFullSchedule> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly shift: { readonly jobId: JobId; readonly time: ShiftTime; readonly open: boolean },
  ) {
    super();
  }
}

/** Adds what one weekday (1 Monday to 7 Sunday) of a template asks for to one date. */
export class AddShiftsFromTemplate extends Command<WireFullSchedule[]> {
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

/** Fields to change of a shift; absent fields stay. */
export interface RosterShiftChanges {
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
export class ChangeShiftAt extends Command<WireFullSchedule> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: ShiftPlace,
    readonly changes: RosterShiftChanges,
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

/** Takes an entry of a published shift back, where staff see it at once. */
export class PutShiftBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: ShiftPlace,
    readonly restore: Restore,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}

export interface WriteTerms {
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: EventId;
  readonly confirm: boolean;
}
