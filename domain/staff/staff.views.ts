import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

export const UserOption = z.object({
  id: z.string(),
  name: z.string(),
  /** Staff: empty. */
  jobIds: z.array(z.string()),
  /** Staff: null. */
  always: z.boolean().nullable(),
});
export type UserOption = z.infer<typeof UserOption>;

export const WireEnabledUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  type: z.object({ id: z.int(), name: z.string() }),
  always: z.boolean(),
  jobIds: z.array(z.string()),
  homeLocationId: z.string(),
  locationIds: z.array(z.string()),
  contractHours: z.number().nullable(),
  employmentStart: CivilDate.nullable(),
  employmentEnd: CivilDate.nullable(),
});
export type WireEnabledUser = z.infer<typeof WireEnabledUser>;
export type EnabledUser = CamelNames<WireEnabledUser>;

/** Person at work on a date. */
export const ScheduledUser = z.object({
  id: z.string(),
  name: z.string(),
  fullScheduleId: z.string(),
  jobId: z.string(),
  start: Moment,
  ending: Moment,
});
export type ScheduledUser = z.infer<typeof ScheduledUser>;

/** People at work in one job type on a date, and the open hours without anybody. */
export const KitchenType = z.object({
  jobTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  users: z.array(ScheduledUser),
  /** Somebody at every moment that the place is open. */
  covered: z.boolean(),
  gaps: z.array(z.object({ from: Moment, until: Moment })),
});
export type KitchenType = z.infer<typeof KitchenType>;

export const KitchenCheck = z.object({ date: CivilDate, types: z.array(KitchenType) });
export type KitchenCheck = z.infer<typeof KitchenCheck>;

/** Null: not shared with the reader, or not known. */
export const WirePhoneListEntry = z.object({ id: z.string(), name: z.string(), phone_number: z.string().nullable() });
export type WirePhoneListEntry = z.infer<typeof WirePhoneListEntry>;
export type PhoneListEntry = CamelNames<WirePhoneListEntry>;

export const EmployeeTag = z.object({
  userId: z.string(),
  tag: z.enum(['new', 'birthday', 'under_18', 'last_week']),
  from: CivilDate,
  until: CivilDate,
});
export type EmployeeTag = z.infer<typeof EmployeeTag>;

/** Occasion in a period that the office should not miss. */
export const HrNotification = z.object({
  type: z.enum(['employment_ending', 'birthday', 'anniversary', 'time_out_on_hold']),
  user: UserRef,
  /** Date of the occasion; for a time out its first date, which may lie before the period. */
  date: CivilDate,
  /** Age or years of service. */
  years: z.int().nullable(),
  holidayId: z.string().nullable(),
});
export type HrNotification = z.infer<typeof HrNotification>;

/** A part-timer who has entered nothing for a period. */
export const WireReminderUser = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  /** A mobile number that an SMS can go to. */
  phoneValid: z.boolean(),
  jobIds: z.array(z.string()),
  /** When availability was last entered, for whatever date. */
  lastEntered: Instant.nullable(),
});
export type WireReminderUser = z.infer<typeof WireReminderUser>;
export type ReminderUser = CamelNames<WireReminderUser>;
