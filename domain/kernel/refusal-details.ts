import type { AvailabilityEntry } from '../availability/availability.state.js';
import type { DraftSlot } from '../draft-week/draft-week.state.js';
import type { SlotPartName } from '../draft-week/draft-week.commands.js';
import type { DraftWeekEvent } from '../draft-week/draft-week.events.js';
import type { UnavailableReason } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import type { CivilDate } from './civil-date.js';
import type { Instant, Moment } from './clock-time.js';
import type { BlockedDayId, JobId, LocationId, TemplateId, UserId } from './ids.js';
import type { FieldFault } from './refusal-codes.js';

/** Fields at fault. */
interface Fields {
  readonly errors?: readonly FieldFault[];
}

/** Of several commands in one write: which of them, `people[1]`. */
interface OfSeveral {
  readonly facts?: { readonly at: string };
}

/** The record as it is now. What it is of, the command says. */
interface Current {
  readonly current: object;
}

/** Shifts and slots that are in the way of what is asked. */
interface OverPlanned {
  readonly facts: { readonly planned: readonly PlannedItem[] };
}

/** What an edit of a slot would have done. */
type Attempted = Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'];

/** Somebody who is not available for what they are planned on. */
export interface UnavailablePerson {
  readonly userId: UserId;
  readonly status: 'UNAVAILABLE';
  readonly reasons: readonly UnavailableReason[];
  readonly from: Moment;
  readonly until: Moment;
  readonly jobId: JobId;
}

/** Somebody with the same name and birth date, as the question tells: of who is out of reach only that there is one. */
export interface Likeness {
  readonly userId: UserId | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly homeLocationId: LocationId | null;
}

/** What putting planning material back does. Sides are records of the material; on the wire they have names for ids. */
interface PuttingBack {
  readonly changes: readonly { readonly before: object | null; readonly after: object | null }[];
  readonly comes?: readonly object[];
  readonly goes?: readonly object[];
  readonly changedSince: boolean;
  readonly kept?: readonly { readonly start: CivilDate; readonly end: CivilDate }[];
  readonly left?: readonly { readonly week: CivilDate; readonly date: CivilDate | null; readonly code: string }[];
  readonly dates?: readonly { readonly date: CivilDate; readonly templateIds: readonly TemplateId[] }[];
  readonly revision?: number;
}

/**
 * What a refusal tells besides its code, as the rules decide it; a code that is not here has no details. A server puts
 * names to the ids before it answers: what calls answer with is in `domain/catalogue/question-facts.ts` and `problem.ts`.
 */
export interface RefusalDetails {
  validation_failed: Fields & { readonly facts?: { readonly at?: string; readonly jobs?: readonly object[] } };
  invalid_dates: Fields & OfSeveral;
  invalid_phone_number: Fields;
  date_closed: Fields;
  host_taken: Fields;
  not_found: Fields & OfSeveral;
  forbidden: OfSeveral;
  id_taken: OfSeveral;
  last_superuser: OfSeveral;

  version_conflict: Current;
  already_decided: Current;
  availability_exists: { readonly current: AvailabilityEntry };
  comment_exists: Current;

  /** Nothing where it is about several slots. */
  slot_changed: {
    readonly current?: DraftSlot;
    readonly attempted?: Attempted;
    readonly facts?: { readonly parts: readonly SlotPartName[] };
  };
  /** Null: nobody knows who removed it. */
  slot_removed: {
    readonly attempted?: Attempted;
    readonly facts: { readonly by: UserId | null; readonly reason?: string };
  };
  draft_published: {
    readonly attempted?: Attempted;
    readonly facts?: { readonly by?: UserId | null; readonly at?: Instant };
  };
  same_date_schedule_exists: { readonly conflicts?: readonly PlannedItem[] };
  /** Why somebody cannot take a shift over. */
  not_eligible: { readonly reasons: readonly ('job_missing' | 'not_in_service' | 'disabled')[] };
  scenario_shift_exists: {
    readonly facts: { readonly day: number | null; readonly date: CivilDate | null; readonly jobId: JobId };
  };
  department_in_use: { readonly facts: { readonly jobs: number; readonly futureShifts: number } };
  import_in_use: {
    readonly facts: {
      readonly people: readonly { readonly userId: UserId; readonly name: string; readonly reason: string }[];
    };
  };

  planned_while_unavailable_needs_confirmation: { readonly facts: { readonly people: readonly UnavailablePerson[] } };
  availability_over_shift_needs_confirmation: {
    readonly facts: { readonly date: CivilDate; readonly planned: readonly PlannedItem[] };
  };
  day_off_over_shift_needs_confirmation: OverPlanned;
  time_out_over_shifts_needs_confirmation: OverPlanned;
  time_out_on_blocked_day_needs_confirmation: {
    readonly facts: {
      readonly blocked: readonly {
        readonly blockedDayId: BlockedDayId;
        readonly from: CivilDate;
        readonly until: CivilDate;
      }[];
    };
  };
  /** Other templates on some of the dates, or what stands on one date already: slots of a draft, or shifts. */
  template_overlap_needs_confirmation: {
    readonly facts:
      | { readonly dates: readonly { readonly date: CivilDate; readonly templateIds: readonly TemplateId[] }[] }
      | { readonly date: CivilDate; readonly slots: number }
      | { readonly date: CivilDate; readonly shifts: number };
  };
  template_deletion_needs_confirmation: {
    readonly facts: {
      readonly shiftCount: number;
      readonly placed: readonly { readonly start: CivilDate; readonly end: CivilDate }[];
    };
  };
  put_back_needs_confirmation: { readonly facts: PuttingBack };
  removal_needs_confirmation: {
    readonly facts: { readonly shift: Shift; readonly pendingRequests: number; readonly pendingSwaps: number };
  };
  discard_needs_confirmation: { readonly facts: { readonly slots: number } };
  /** To confirm what was seen and nothing else. */
  publishing_needs_confirmation: { readonly facts: { readonly revision: number } };
  person_exists_needs_confirmation: { readonly facts: { readonly people: readonly Likeness[]; readonly at?: string } };
  /** People by name, those who are planned. */
  location_closing_needs_confirmation: {
    readonly facts: { readonly futureShifts: number; readonly people: readonly string[] };
  };
  job_retirement_needs_confirmation: {
    readonly facts: { readonly futureShifts: number; readonly people: readonly string[] };
  };
  /** Until when the law keeps working times; null: not any more. */
  erasure_needs_confirmation: {
    readonly facts: { readonly name: string; readonly shifts: number; readonly workingTimesUntil: CivilDate | null };
  };
}
