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

/**
 * A published shift on the wire (api page, FullSchedule). `hours`: paid hours; `unpaid_break`: minutes of break taken off
 * them, absent: none. `warnings`: for managers only. Reason and instant of a call-off: for managers and the person.
 */
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
  unpaid_break: z.int().optional(),
  cancel_reason: z.string().nullable(),
  canceled_at: Instant.nullable(),
  replacement_of: idOf<ShiftId>().nullable(),
  warnings: z.array(z.string()),
  edited: z.boolean(),
  revision: idOf<EventId>(),
});
export type WireFullSchedule = z.infer<typeof WireFullSchedule>;
/** Schema of a published shift with camel-case keys; accepts wire names too. */
export const FullSchedule = camelSchema(WireFullSchedule);
export type FullSchedule = z.infer<typeof FullSchedule>;

/**
 * State of a department's week. `revision` grows with every change of the draft. `scenarioId` null: no demand applies.
 */
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

/** State of a department's week as live records carry it, without the revision, which every edit would change. */
export type PushedWeekState = Omit<WeekState, 'revision'>;

/** Records by type in stream `roster-week/{locationId}/{monday}`. */
export interface WireRosterWeekRecords {
  /** Key: shift id. Staff get no called-off shifts and no closed ones without a person. */
  readonly shift: WireFullSchedule;
  /** Key: job filter id. */
  readonly week: PushedWeekState;
  /** Key: date. `text` is for managers only. */
  readonly comment: PlanningComment;
}
/** Records of a roster week's stream, with camel-case keys. */
export type RosterWeekRecords = CamelRecords<WireRosterWeekRecords>;

/** Manager to call about an own shift; null: no manager with a visible number works at the location until it ends. */
export const WireOnDuty = z.object({
  manager: z.object({ id: z.string(), name: z.string(), phone_number: z.string() }).nullable(),
});
export type WireOnDuty = z.infer<typeof WireOnDuty>;

/** A person who could work more; `days`: their free dates, with hours null for the whole day. */
export const WireExtraPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  always: z.boolean(),
  jobIds: z.array(z.string()),
  days: z.array(z.object({ date: CivilDate, from: Moment.nullable(), until: Moment.nullable() })),
});
export type WireExtraPerson = z.infer<typeof WireExtraPerson>;
/** A person who could work more, with camel-case keys. */
export type ExtraPerson = CamelNames<WireExtraPerson>;
