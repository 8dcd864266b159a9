import { z } from 'zod';
import { camelSchema, type CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { AvailabilityView, EndKind, UserRef } from '../kernel/views.js';
import { WireFullSchedule, WeekState } from '../roster-week/roster-week.views.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/** A slot of a draft week (api page, DraftSlot). */
export const DraftSlotView = z.object({
  id: z.string(),
  from: Moment,
  until: Moment,
  jobId: z.string(),
  userId: z.string().nullable(),
  revision: z.string(),
  name: z.string().nullable(),
  horecaLocationId: z.string(),
  jobFilterId: z.string(),
  date: CivilDate,
  untilKind: EndKind,
  hours: z.number(),
  warnings: z.array(z.string()),
  fullScheduleId: z.string().nullable(),
});
export type DraftSlotView = z.infer<typeof DraftSlotView>;

/** People who were not taken over into a draft, and why. */
export const LeftOutView = z.object({
  slotId: z.string(),
  userId: z.string(),
  name: z.string(),
  reasons: z.array(z.string()),
});

export const DraftStart = z.object({
  state: WeekState,
  slots: z.array(DraftSlotView),
  leftOut: z.array(LeftOutView),
});
export type DraftStart = z.infer<typeof DraftStart>;

/** What copying an earlier week with its people would give. */
export const CopyPreview = z.object({
  slots: z.int(),
  /** Slots whose person would come along. */
  planned: z.int(),
  /** People who would not, by start and name: their slots stay open. */
  leftOut: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      from: Moment,
      until: Moment,
      jobId: z.string(),
      /** As in `LeftOut`. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type CopyPreview = z.infer<typeof CopyPreview>;

export const Publication = z.object({
  id: z.string(),
  horecaLocationId: z.string(),
  jobFilterId: z.string(),
  from: CivilDate,
  until: CivilDate,
  publishedAt: Instant,
  publishedBy: UserRef,
  shifts: z.int(),
  openShifts: z.int(),
  replaced: z.int(),
});
export type Publication = z.infer<typeof Publication>;

export const AvailabilityFinding = z.object({
  slotId: z.string(),
  userId: z.string(),
  name: z.string(),
  date: CivilDate,
  from: Moment,
  until: Moment,
  jobId: z.string(),
  jobFilterId: z.string(),
  reasons: z.array(z.string()),
});
export type AvailabilityFinding = z.infer<typeof AvailabilityFinding>;

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
export const PublishFacts = camelSchema(WirePublishFacts);
export type PublishFacts = z.infer<typeof PublishFacts>;

export const WireUserWeek = z.object({
  userId: z.string(),
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

export const UndoResult = z.object({
  slots: z.array(DraftSlotView),
  removedIds: z.array(z.string()),
  skipped: z.array(
    z.object({ slotId: z.string(), code: z.enum(['slot_changed', 'slot_removed', 'same_date_schedule_exists']) }),
  ),
});
export type UndoResult = z.infer<typeof UndoResult>;

export const FindingCode = z.enum([
  'unassigned_slot',
  'no_availability',
  'outside_availability',
  'free_day',
  'time_out_approved',
  'time_out_on_hold',
  'job_missing',
  'not_in_service',
  'same_date',
  'rest_too_short',
  'day_too_long',
  'week_too_long',
  'under_18_hours',
  'demand_not_met',
  'demand_exceeded',
  'not_published',
]);
export type FindingCode = z.infer<typeof FindingCode>;

export const RosterFinding = z.object({
  code: FindingCode,
  severity: z.enum(['error', 'warning', 'info']),
  layer: z.enum(['draft', 'published']),
  date: CivilDate.nullable(),
  jobFilterId: z.string(),
  jobId: z.string().nullable(),
  slotId: z.string().nullable(),
  fullScheduleId: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
});
export type RosterFinding = z.infer<typeof RosterFinding>;
