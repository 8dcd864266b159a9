import type { CivilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import type { JobId, TemplateId, UserId } from '../kernel/ids.js';
import type { UnavailableReason } from './plan-status.js';
import type { PlannedItem } from './planned-item.js';
import type { Told } from './reopening.js';

/** Details of refusals shared by the draft, the published week and planning templates. */
export interface PlanningRefusals {
  same_date_schedule_exists: { readonly conflicts?: readonly PlannedItem[] };
  /** Reason why a person cannot take over a shift. */
  not_eligible: { readonly reasons: readonly ('job_missing' | 'not_in_service' | 'disabled')[] };
  planned_while_unavailable_needs_confirmation: { readonly facts: { readonly people: readonly UnavailablePerson[] } };
  /** Other templates by date, or the number of slots or shifts that one date already has. */
  template_overlap_needs_confirmation: {
    readonly facts:
      | { readonly dates: readonly { readonly date: CivilDate; readonly templateIds: readonly TemplateId[] }[] }
      | { readonly date: CivilDate; readonly slots: number }
      | { readonly date: CivilDate; readonly shifts: number };
  };
  /** People to notify when a decision is reverted, in the order of the effects. */
  reopening_needs_confirmation: { readonly facts: { readonly people: readonly Told[] } };
  put_back_needs_confirmation: { readonly facts: PuttingBack };
}

/** Facts of a question: the shifts and slots that conflict with the request. */
export interface OverPlanned {
  readonly facts: { readonly planned: readonly PlannedItem[] };
}

/** Somebody who is not available for what they are planned on. */
interface UnavailablePerson {
  readonly userId: UserId;
  readonly status: 'UNAVAILABLE';
  readonly reasons: readonly UnavailableReason[];
  readonly from: Moment;
  readonly until: Moment;
  readonly jobId: JobId;
}

/** Effect of putting planning templates back. Sides are records; on the wire they hold names beside ids. */
interface PuttingBack {
  readonly changes: readonly { readonly before: object | null; readonly after: object | null }[];
  readonly comes?: readonly object[];
  readonly goes?: readonly object[];
  readonly changedSince: boolean;
  readonly kept?: readonly { readonly start: CivilDate; readonly end: CivilDate }[];
  readonly left?: readonly { readonly week: CivilDate; readonly date: CivilDate | null; readonly code: string }[];
  readonly drafts?: readonly object[];
  readonly dates?: readonly { readonly date: CivilDate; readonly templateIds: readonly TemplateId[] }[];
  readonly told?: readonly string[];
  readonly asks?: { readonly code: string; readonly facts: unknown } | null;
}
