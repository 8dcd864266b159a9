import { z } from 'zod';
import { CivilDate } from './civil-date.js';
import { ClockTime, Moment } from './clock-time.js';

/** Wire shapes that several features share (api page, section 7). */

export const UserRef = z.object({ id: z.string(), name: z.string() });
export type UserRef = z.infer<typeof UserRef>;

export const EndKind = z.enum(['exact', 'close', 'as_needed', 'call']);

/** A shift or slot that is in the way. */
export const PlannedItemView = z.object({
  layer: z.enum(['draft', 'published']),
  id: z.string().nullable(),
  userId: z.string(),
  name: z.string(),
  date: CivilDate,
  horecaLocationId: z.string(),
  location: z.string(),
  jobId: z.string().nullable(),
  from: Moment,
  until: Moment,
});
export type PlannedItemView = z.infer<typeof PlannedItemView>;

export const PlanStatusName = z.enum(['PLANNED', 'AVAILABLE', 'UNAVAILABLE']);

export const PlanStatusView = z.object({
  userId: z.string(),
  status: PlanStatusName,
  reasons: z.array(z.string()),
  planned: PlannedItemView.nullable(),
});
export type PlanStatusView = z.infer<typeof PlanStatusView>;

export const AvailabilityView = z.object({
  id: z.string(),
  userId: z.string(),
  from: Moment,
  until: Moment,
  choice: z.enum(['all_day', 'evening', 'custom']),
});
export type AvailabilityView = z.infer<typeof AvailabilityView>;

/** One person, with what a planner needs to choose. */
export const PlanUserView = z.object({
  id: z.string(),
  name: z.string(),
  status: PlanStatusName,
  reasons: z.array(z.string()),
  planned: PlannedItemView.nullable(),
  availability: AvailabilityView.nullable(),
  always: z.boolean(),
  jobIds: z.array(z.string()),
  weekHours: z.number(),
  contractHours: z.number().nullable(),
});
export type PlanUserView = z.infer<typeof PlanUserView>;

export const DayTimeView = z.object({ day: z.int(), time: ClockTime.nullable() });
