import { z } from 'zod';
import { CivilDate } from './civil-date.js';
import { ClockTime, Moment } from './clock-time.js';
import { type AvailabilityId, idOf, type JobId, type LocationId, type UserId } from './ids.js';

/** Wire shapes that several features share (api page, section 7). */

/** A person by id and name. */
export const UserRef = z.object({ id: idOf<UserId>(), name: z.string() });
export type UserRef = z.infer<typeof UserRef>;

/** A shift or slot of a person that blocks another plan; `from` and `until` on the location's wall clock. */
export const PlannedItemView = z.object({
  layer: z.enum(['draft', 'published']),
  /** Id of a slot or shift, depending on `layer`; null out of the reader's reach. */
  id: z.string().nullable(),
  userId: idOf<UserId>(),
  name: z.string(),
  date: CivilDate,
  horecaLocationId: idOf<LocationId>(),
  location: z.string(),
  jobId: idOf<JobId>().nullable(),
  from: Moment,
  until: Moment,
});
export type PlannedItemView = z.infer<typeof PlannedItemView>;

/**
 * Status of a person for a shift. PLANNED: on another shift that date; UNAVAILABLE: at least one reason against it;
 * otherwise AVAILABLE.
 */
export const PlanStatusName = z.enum(['PLANNED', 'AVAILABLE', 'UNAVAILABLE']);
export type PlanStatusName = z.infer<typeof PlanStatusName>;

/** Status of a person for a shift. `planned`: their other shift that date, null: none. */
export const PlanStatusView = z.object({
  userId: idOf<UserId>(),
  status: PlanStatusName,
  reasons: z.array(z.string()),
  planned: PlannedItemView.nullable(),
});
export type PlanStatusView = z.infer<typeof PlanStatusView>;

/** Availability of a person on a date on the wire, with the choice that its times stand for. */
export const AvailabilityView = z.object({
  id: idOf<AvailabilityId>(),
  userId: idOf<UserId>(),
  from: Moment,
  until: Moment,
  choice: z.enum(['all_day', 'evening', 'custom']),
});
export type AvailabilityView = z.infer<typeof AvailabilityView>;

/**
 * Candidate for a shift: status, reasons against it, availability that date and hours. `always`: full-timer;
 * `weekHours`: hours planned in that week.
 */
export const PlanUserView = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  status: PlanStatusName,
  reasons: z.array(z.string()),
  planned: PlannedItemView.nullable(),
  availability: AvailabilityView.nullable(),
  always: z.boolean(),
  jobIds: z.array(idOf<JobId>()),
  weekHours: z.number(),
  contractHours: z.number().nullable(),
});
export type PlanUserView = z.infer<typeof PlanUserView>;

/** Time `HH:mm` of a weekday (1 = Monday); null: none. */
export const DayTimeView = z.object({ day: z.int(), time: ClockTime.nullable() });
