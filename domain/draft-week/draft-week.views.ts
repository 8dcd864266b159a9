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
import { Severity } from '../rules/severity.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/** A slot of a draft week (api page, DraftSlot). */
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

/** People who were not taken over into a draft, and why. */
export const LeftOutView = z.object({
  slotId: idOf<SlotId>(),
  userId: idOf<UserId>(),
  name: z.string(),
  reasons: z.array(z.string()),
});

/** Answer of starting a draft: state of the week, slots, and assignments left out. */
export const DraftStart = z.object({
  state: WeekState,
  slots: z.array(DraftSlotView),
  leftOut: z.array(LeftOutView),
});
export type DraftStart = z.infer<typeof DraftStart>;

/** Result of copying an earlier week with its people, without doing it. */
export const CopyPreview = z.object({
  slots: z.int(),
  /** Slots whose person would come along. */
  planned: z.int(),
  /** People who would not, by start and name: their slots stay open. */
  leftOut: z.array(
    z.object({
      userId: idOf<UserId>(),
      name: z.string(),
      from: Moment,
      until: Moment,
      jobId: idOf<JobId>(),
      /** As in `SkippedAssignment`. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type CopyPreview = z.infer<typeof CopyPreview>;

/** A publication, with the numbers of its shifts, of open ones, and of shifts that it replaced. */
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

/** Slot whose person is unavailable, with the reasons. */
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

/** Shift that was edited after the publication, and how. */
export const WireEditedShift = z.object({
  change: z.enum(['added', 'changed', 'called_off', 'removed']),
  shift: WireFullSchedule,
  by: UserRef,
  at: Instant,
});

export type EditedShift = CamelNames<z.infer<typeof WireEditedShift>>;

/** Facts of `publishing_needs_confirmation`. */
export const WirePublishFacts = z.object({
  /** Send back as `basedOn`. */
  revision: z.int(),
  shifts: z.int(),
  openShifts: z.int(),
  replaces: z.int(),
  edited: z.array(WireEditedShift),
  warnings: z.array(AvailabilityFinding),
  lapsingSwaps: z.int(),
  lapsingRequests: z.int(),
});
export type WirePublishFacts = z.infer<typeof WirePublishFacts>;
/** Facts of the question before publishing. */
export const PublishFacts = camelSchema(WirePublishFacts);
export type PublishFacts = z.infer<typeof PublishFacts>;

/** Week of one person: availability, time out, and shifts or slots of each date. */
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

/** Result of an undo: current slots, ids of removed ones, and slots that were skipped. */
export const UndoResult = z.object({
  slots: z.array(DraftSlotView),
  removedIds: z.array(z.string()),
  skipped: z.array(
    z.object({ slotId: idOf<SlotId>(), code: z.enum(['slot_changed', 'slot_removed', 'same_date_schedule_exists']) }),
  ),
});
export type UndoResult = z.infer<typeof UndoResult>;

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
  'average_too_long',
  'too_many_nights',
  'night_time_too_long',
  'under_18_hours',
  'social_hygiene_missing',
  'first_aid_missing',
  'demand_not_met',
  'demand_exceeded',
  'not_published',
]);
export type FindingCode = z.infer<typeof FindingCode>;

/** Finding of the roster check, about a slot, a person or a date. */
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
});
export type RosterFinding = z.infer<typeof RosterFinding>;
