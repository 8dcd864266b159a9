import { z } from 'zod';
import { camelSchema, type CamelNames } from '../api/wire-names.js';
import {
  idOf,
  type JobFilterId,
  type JobId,
  type LocationId,
  type ShiftId,
  type SlotId,
  type UserId,
} from '../kernel/ids.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { AvailabilityView, UserRef } from '../kernel/views.js';
import { EndKind } from '../kernel/shift-time.js';
import { WireFullSchedule, WeekState } from '../roster-week/roster-week.views.js';
import { RuleOverrideView } from '../rule-override/rule-override.views.js';
import { Severity } from '../rules/severity.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/**
 * A draft slot on the wire (api page, DraftSlot). `warnings`: reasons why its person is unavailable; `hours`: paid
 * hours; `fullScheduleId`: published shift that it revises.
 */
export const DraftSlotView = z.object({
  id: idOf<SlotId>(),
  from: Moment,
  until: Moment,
  jobId: idOf<JobId>(),
  userId: idOf<UserId>().nullable(),
  revision: z.string(),
  name: z.string().nullable(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
  date: CivilDate,
  untilKind: EndKind,
  hours: z.number(),
  warnings: z.array(z.string()),
  fullScheduleId: idOf<ShiftId>().nullable(),
});
export type DraftSlotView = z.infer<typeof DraftSlotView>;

/** An assignment that was not copied into a draft, with the reasons; its slot stays open. */
export const SkippedAssignmentView = z.object({
  slotId: idOf<SlotId>(),
  userId: idOf<UserId>(),
  name: z.string(),
  reasons: z.array(z.string()),
});

/** Answer of starting a draft: state of the week, all slots, and assignments that were left out. */
export const DraftStart = z.object({
  state: WeekState,
  slots: z.array(DraftSlotView),
  leftOut: z.array(SkippedAssignmentView),
});
export type DraftStart = z.infer<typeof DraftStart>;

/** Result that copying an earlier week with its people would have. */
export const CopyPreview = z.object({
  /** Number of slots. */
  slots: z.int(),
  /** Slots that would keep their person. */
  planned: z.int(),
  /** Assignments that would be dropped, by start and name; their slots stay open. */
  leftOut: z.array(
    z.object({
      userId: idOf<UserId>(),
      name: z.string(),
      from: Moment,
      until: Moment,
      jobId: idOf<JobId>(),
      /** Codes of `UnavailableReason`, or `same_date`. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type CopyPreview = z.infer<typeof CopyPreview>;

/**
 * A publication with counts of its shifts, of open ones, and of the shifts that it replaced. `from` Monday, `until`
 * Sunday.
 */
export const Publication = z.object({
  id: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
  from: CivilDate,
  until: CivilDate,
  publishedAt: Instant,
  publishedBy: UserRef,
  shifts: z.int(),
  openShifts: z.int(),
  replaced: z.int(),
});
export type Publication = z.infer<typeof Publication>;

/** A slot whose person is unavailable, with codes of `UnavailableReason`. */
export const AvailabilityFinding = z.object({
  slotId: idOf<SlotId>(),
  userId: idOf<UserId>(),
  name: z.string(),
  date: CivilDate,
  from: Moment,
  until: Moment,
  jobId: idOf<JobId>(),
  jobFilterId: idOf<JobFilterId>(),
  reasons: z.array(z.string()),
});
export type AvailabilityFinding = z.infer<typeof AvailabilityFinding>;

/** A shift edited after the publication: last state, kind of change, and author. */
export const WireEditedShift = z.object({
  change: z.enum(['added', 'changed', 'called_off', 'removed']),
  shift: WireFullSchedule,
  by: UserRef,
  at: Instant,
});

/** A shift edited after the publication, with camel-case keys. */
export type EditedShift = CamelNames<z.infer<typeof WireEditedShift>>;

/** Codes of findings of the roster check. */
export const FindingCode = z.enum([
  'unassigned_slot',
  'no_availability',
  'outside_availability',
  'free_day',
  'time_out_approved',
  'time_out_on_hold',
  'job_missing',
  'not_in_service',
  'disabled',
  'not_at_location',
  'outside_reference',
  'same_date',
  'rest_too_short',
  'day_too_long',
  'week_too_long',
  'weekly_rest_too_short',
  'night_too_long',
  'rest_after_nights_too_short',
  'row_with_nights_too_long',
  'too_few_days_off',
  'too_many_days_a_week',
  'sunday_after_saturday',
  'too_many_sundays',
  'average_too_long',
  'too_many_nights',
  'too_many_long_nights',
  'night_time_too_long',
  'too_many_holiday_weeks',
  'call_too_short',
  'too_many_days_on_call',
  'on_call_near_night',
  'under_18_hours',
  'break_due',
  'social_hygiene_missing',
  'first_aid_missing',
  'demand_not_met',
  'demand_exceeded',
  'not_published',
]);
export type FindingCode = z.infer<typeof FindingCode>;

/** Finding of the roster check. Fields that it is not about are null; `facts` depend on `code`. */
export const RosterFinding = z.object({
  code: FindingCode,
  severity: Severity,
  layer: z.enum(['draft', 'published']),
  date: CivilDate.nullable(),
  jobFilterId: idOf<JobFilterId>(),
  jobId: idOf<JobId>().nullable(),
  slotId: idOf<SlotId>().nullable(),
  fullScheduleId: idOf<ShiftId>().nullable(),
  userId: idOf<UserId>().nullable(),
  name: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  /** Ours (docs/decisions/0145): what allows it; absent: nothing. */
  override: RuleOverrideView.optional(),
});
export type RosterFinding = z.infer<typeof RosterFinding>;

/** Facts of the question `publishing_needs_confirmation`, on the wire. */
export const WirePublishFacts = z.object({
  /** Revision of the draft; sent back as `basedOn`. */
  revision: z.int(),
  shifts: z.int(),
  openShifts: z.int(),
  replaces: z.int(),
  edited: z.array(WireEditedShift),
  warnings: z.array(AvailabilityFinding),
  lapsingSwaps: z.int(),
  lapsingRequests: z.int(),
  /** Ours (docs/decisions/0145): findings on working time of this department. */
  workingTime: z.array(RosterFinding).default([]),
  /** Text that acknowledges the warnings among them, sent back as `acknowledged`; null: there are none. */
  acknowledge: z.string().nullable().default(null),
  /** People who may override errors among them; empty: there are none without an override. */
  overrideBy: z.array(UserRef).default([]),
});
export type WirePublishFacts = z.infer<typeof WirePublishFacts>;
/**
 * Schema of the facts of `publishing_needs_confirmation` with camel-case keys: numbers of shifts, edits that get lost,
 * availability warnings, swaps and requests that expire.
 */
export const PublishFacts = camelSchema(WirePublishFacts);
export type PublishFacts = z.infer<typeof PublishFacts>;

/**
 * One person's requested dates: availability, free day, time out, and the shifts and slots of each date; paid
 * `hours` in total and per date.
 */
export const WireUserWeek = z.object({
  userId: idOf<UserId>(),
  name: z.string(),
  hours: z.number(),
  days: z.array(
    z.object({
      date: CivilDate,
      slots: z.array(DraftSlotView),
      shifts: z.array(WireFullSchedule),
      availability: AvailabilityView.nullable(),
      freeDay: z.boolean(),
      holiday: TimeOutView.nullable(),
      hours: z.number(),
    }),
  ),
});
export type WireUserWeek = z.infer<typeof WireUserWeek>;

/**
 * Result of an undo: slots that it restored or changed (by start, job, id), ids of slots that it removed, and slots
 * that it skipped with the reason.
 */
export const UndoResult = z.object({
  slots: z.array(DraftSlotView),
  removedIds: z.array(z.string()),
  skipped: z.array(
    z.object({ slotId: idOf<SlotId>(), code: z.enum(['slot_changed', 'slot_removed', 'same_date_schedule_exists']) }),
  ),
});
export type UndoResult = z.infer<typeof UndoResult>;
