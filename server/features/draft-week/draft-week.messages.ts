import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { JobFilterId, LocationId, SlotId, TemplateId } from '#domain/kernel/ids';
import type { DiscardDraft, DraftWeekCommand } from '#domain/draft-week/draft-week.commands';
import type { DraftSlotView, DraftStart, Publication, UndoResult } from '#domain/draft-week/draft-week.views';
import type { DraftAndRoster } from '#domain/draft-week/week-layers';
import type { CommandsAnswer, CommandsRequest } from '#domain/draft-week/board-commands';
import type { Restore } from '#domain/history/restore';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { PublicationAudience } from '#domain/roster-week/roster-week.events';
import type { WeekState } from '#domain/roster-week/roster-week.views';
import type { ConfirmedFacts, PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Week of one location, by its Monday. */
export interface WeekAtLocation {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** Runs the edits of a board in order; each is decided separately and has its own outcome. */
export class RunSlotEdits extends Command<CommandsAnswer> {
  constructor(
    readonly caller: Caller,
    readonly request: CommandsRequest,
    /** Instant of imported edits in milliseconds; absent: now. */
    readonly at?: number,
  ) {
    super();
  }
}

/** Runs one edit of a draft slot. Answers the slot; null if it is removed. */
export class EditSlot extends Command<DraftSlotView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly weekKey: WeekAtLocation,
    readonly command: DraftWeekCommand & { readonly slotId: SlotId },
    /** Revision of the slot that the author saw; null: not checked. */
    readonly basedOn: string | null,
    /** The edit as sent, returned with a conflict. */
    readonly attempted: object,
    /** New start and end; null leaves that end unchanged. */
    readonly times: { readonly from: Moment | null; readonly until: Moment | null } = { from: null, until: null },
  ) {
    super();
  }
}

/**
 * Starts the draft of a department's week from a source. Answers the week's state, all slots of the department sorted
 * by start, and the people whom copying a week left out.
 */
export class StartDraftWeek extends Command<DraftStart> {
  constructor(
    readonly origin: CommandOrigin,
    readonly weekKey: WeekAtLocation,
    readonly source: StartSource,
    readonly jobFilterId: JobFilterId,
  ) {
    super();
  }
}

/** Source of a draft; the handler turns it into slots. */
export type StartSource =
  | { readonly kind: 'empty' }
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'scenario'; readonly scenarioId: string }
  | { readonly kind: 'scheduler' }
  | { readonly kind: 'week'; readonly monday: CivilDate; readonly withUsers: boolean }
  | { readonly kind: 'published' };

/** Adds the shifts of one weekday of a template to a date of the draft. Answers the added slots. */
export class AddDayFromTemplate extends Command<DraftSlotView[]> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly request: TemplateDay,
  ) {
    super();
  }
}

/** Weekday (1 Monday to 7 Sunday) of a template, and the date to fill. */
export interface TemplateDay {
  readonly templateId: TemplateId;
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: JobFilterId;
  readonly confirm: boolean;
}

/**
 * Discards the draft of a department's week; without confirmation it refuses with a question. Answers the state of the
 * week.
 */
export class DiscardDraftWeek extends Command<WeekState> {
  constructor(
    readonly origin: CommandOrigin,
    readonly weekKey: WeekAtLocation,
    readonly command: DiscardDraft,
  ) {
    super();
  }
}

/**
 * Publishes the draft of a department's week. Without `confirm` it refuses with `publishing_needs_confirmation`, whose
 * facts are the edits that are replaced, people who are not available, and swaps and requests that expire.
 */
export class PublishDraftWeek extends Command<Publication> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly weekKey: WeekAtLocation,
    readonly request: {
      jobFilterId: JobFilterId;
      confirm: boolean;
      basedOn: number | null;
      /** Absent: those affected, without a word. */
      tell?: PublicationAudience;
      sentence?: string;
      /** Text of the facts whose warnings the author acknowledged; absent: none. */
      acknowledged?: string | undefined;
    },
  ) {
    super();
  }
}

/**
 * Reverses the change of a history entry about a draft slot, also over later changes. Asks with the effect unless
 * confirmed; answers the write to undo it.
 */
export class PutSlotBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly weekKey: WeekAtLocation & { readonly jobFilterId: JobFilterId },
    readonly restore: Restore,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}

/**
 * Restores a department (null: all) of a week, or one shift, to its state at a past moment, in drafts. Asks with the
 * effect unless confirmed; answers the write to undo it.
 */
export class PutWeekBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    /** `jobFilterId` null: all departments; `shiftId` null: all shifts. */
    readonly weekKey: WeekAtLocation & { readonly jobFilterId: JobFilterId | null; readonly shiftId: string | null },
    readonly former: DraftAndRoster,
    readonly confirmed: ConfirmedFacts,
  ) {
    super();
  }
}

/** Undoes an earlier write of the caller in a draft week. Answers what was undone and skipped. */
export class UndoWrite extends Command<UndoResult> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly writeId: string,
  ) {
    super();
  }
}
