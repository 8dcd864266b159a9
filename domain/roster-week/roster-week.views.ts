import { z } from 'zod';
import { camelSchema, type CamelNames, type CamelRecords } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import {
  type CancelReasonId,
  type EventId,
  idOf,
  type JobFilterId,
  type JobId,
  type LocationId,
  type ShiftId,
  type UserId,
} from '../kernel/ids.js';
import { UserRef } from '../kernel/views.js';
import { EndKind } from '../kernel/shift-time.js';
import type { PlanningComment } from '../planning/planning.views.js';

/** A shift of the published roster (api page, FullSchedule). */
export const WireFullSchedule = z.object({
  id: idOf<ShiftId>(),
  user_id: idOf<UserId>().nullable(),
  name: z.string().nullable(),
  job_id: idOf<JobId>(),
  horeca_location_id: idOf<LocationId>(),
  start: Moment,
  ending: Moment,
  canceled: z.boolean(),
  cancel_reason_id: idOf<CancelReasonId>().nullable(),
  add_employee_schedule: z.boolean(),
  date: CivilDate,
  job_filter_id: idOf<JobFilterId>(),
  ending_kind: EndKind,
  hours: z.number(),
  cancel_reason: z.string().nullable(),
  canceled_at: Instant.nullable(),
  replacement_of: idOf<ShiftId>().nullable(),
  warnings: z.array(z.string()),
  edited: z.boolean(),
  revision: idOf<EventId>(),
});
export type WireFullSchedule = z.infer<typeof WireFullSchedule>;
export const FullSchedule = camelSchema(WireFullSchedule);
export type FullSchedule = z.infer<typeof FullSchedule>;

/** A job filter's week. */
export const WeekState = z.object({
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
  start: CivilDate,
  state: z.enum(['empty', 'drafting', 'published']),
  published: z.boolean(),
  publishedAt: Instant.nullable(),
  publishedBy: UserRef.nullable(),
  scenarioId: z.string().nullable(),
  revision: z.int(),
});
export type WeekState = z.infer<typeof WeekState>;

/** The same as it is pushed, when it is published and when its draft opens or closes: every edit moves the revision. */
export type PushedWeekState = Omit<WeekState, 'revision'>;

/** Records of a location's week, by type: stream `roster-week/{locationId}/{monday}`. */
export interface WireRosterWeekRecords {
  /** Key: id. Staff: without called-off shifts. */
  readonly shift: WireFullSchedule;
  /** Key: job filter. */
  readonly week: PushedWeekState;
  /** Key: date. Staff: without `text`. */
  readonly comment: PlanningComment;
}
export type RosterWeekRecords = CamelRecords<WireRosterWeekRecords>;

/** Ours: whom to call about an own shift; null: no manager with a number works there until it ends. */
export const WireOnDuty = z.object({
  manager: z.object({ id: z.string(), name: z.string(), phone_number: z.string() }).nullable(),
});
export type WireOnDuty = z.infer<typeof WireOnDuty>;

/** Candidate for a published shift. */
export const WireExtraPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  always: z.boolean(),
  jobIds: z.array(z.string()),
  days: z.array(z.object({ date: CivilDate, from: Moment.nullable(), until: Moment.nullable() })),
});
export type WireExtraPerson = z.infer<typeof WireExtraPerson>;
export type ExtraPerson = CamelNames<WireExtraPerson>;
