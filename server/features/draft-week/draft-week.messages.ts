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

/** A draft week of one location. */
export interface WeekAtLocation {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** The edits of a board, in order, each its own decision. */
export class RunSlotEdits extends Command<CommandsAnswer> {
  constructor(
    readonly caller: Caller,
    readonly request: CommandsRequest,
    /** Milliseconds; of edits that are taken over from elsewhere. */
    readonly at?: number,
  ) {
    super();
  }
}

/** One edit that came as a call of its own. Answers the slot; null when it is gone. */
export class EditSlot extends Command<DraftSlotView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: WeekAtLocation,
    readonly command: DraftWeekCommand & { readonly slotId: SlotId },
    /** Revision of the whole slot that the author saw; the parts are compared by what came after it. */
    readonly basedOn: string | null,
    readonly attempted: object,
    /** New times; null keeps that end as it is. */
    readonly times: { readonly from: Moment | null; readonly until: Moment | null } = { from: null, until: null },
  ) {
    super();
  }
}

export class StartDraftWeek extends Command<DraftStart> {
  constructor(
    readonly origin: CommandOrigin,
    readonly place: WeekAtLocation,
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

export class AddDayFromTemplate extends Command<DraftSlotView[]> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly request: TemplateDay,
  ) {
    super();
  }
}

/** One weekday (1 Monday to 7 Sunday) of a template, for one date. */
export interface TemplateDay {
  readonly templateId: TemplateId;
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: JobFilterId;
  readonly confirm: boolean;
}

export class DiscardDraftWeek extends Command<WeekState> {
  constructor(
    readonly origin: CommandOrigin,
    readonly place: WeekAtLocation,
    readonly command: DiscardDraft,
  ) {
    super();
  }
}

export class PublishDraftWeek extends Command<Publication> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: WeekAtLocation,
    readonly request: {
      jobFilterId: JobFilterId;
      confirm: boolean;
      basedOn: number | null;
      /** Absent: those affected, without a word. */
      tell?: PublicationAudience;
      sentence?: string;
    },
  ) {
    super();
  }
}

/** Takes an entry of a slot back in the draft. */
export class PutSlotBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly place: WeekAtLocation & { readonly jobFilterId: JobFilterId },
    readonly restore: Restore,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}

/** Puts a week back as it was, in drafts. */
export class PutWeekBack extends Command<PutBackAnswer> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    /** Null: every department, every shift. */
    readonly place: WeekAtLocation & { readonly jobFilterId: JobFilterId | null; readonly shiftId: string | null },
    readonly former: DraftAndRoster,
    readonly confirmed: ConfirmedFacts,
  ) {
    super();
  }
}

export class UndoWrite extends Command<UndoResult> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly writeId: string,
  ) {
    super();
  }
}
