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

/** Id, location and week of a published shift. */
export interface ShiftPlace {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** First and last date, both inclusive. */
export interface RosterDates {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Adds a published shift without a person, also in a week that was never published. `open`: staff may request it.
 * Answers the shift.
 */
export class AddShiftTo extends Command<WireFullSchedule> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly shift: { readonly jobId: JobId; readonly time: ShiftTime; readonly open: boolean },
  ) {
    super();
  }
}

/** Adds the shifts of one weekday (1 Monday to 7 Sunday) of a template to a date, all open. Answers them. */
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

/** Changes to a shift; absent fields are unchanged, `userId` null removes the person. */
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

/**
 * Changes a published shift, also to another week or location. Answers the shift, or its replacement if one was
 * created.
 */
export class ChangeShiftAt extends Command<WireFullSchedule> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly shiftKey: ShiftPlace,
    readonly changes: RosterShiftChanges,
    readonly terms: WriteTerms,
    /** Name of the API field with the person, for refusals. */
    readonly personField: 'user_id' | 'userId' = 'user_id',
  ) {
    super();
  }
}

/**
 * Removes a published shift. Without confirmation asks if it has a person, is called off, or has pending swaps or
 * requests.
 */
export class RemoveShiftAt extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly shiftKey: ShiftPlace,
    readonly terms: WriteTerms,
  ) {
    super();
  }
}

/**
 * Reverses the change of a history entry about a published shift, also over later changes; staff see it at once. Asks
 * with the effect unless confirmed; answers the write to undo it.
 */
export class PutShiftBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly shiftKey: ShiftPlace,
    readonly restore: Restore,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}

/** Confirmation of a write, and check for concurrent changes. */
export interface WriteTerms {
  /** Revision that the author saw; absent: not checked. */
  readonly basedOn?: EventId;
  readonly confirm: boolean;
}
