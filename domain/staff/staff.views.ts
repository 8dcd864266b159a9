import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

/** A person to choose. */
export const UserOption = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for staff. */
  jobIds: z.array(z.string()),
  /** Full-timer; null for staff. */
  always: z.boolean().nullable(),
});
export type UserOption = z.infer<typeof UserOption>;

/** An enabled person of the location. `contractHours` a week, null: none agreed. */
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

/** A person on a published shift of a date. */
export const ScheduledUser = z.object({
  id: z.string(),
  name: z.string(),
  fullScheduleId: z.string(),
  jobId: z.string(),
  start: Moment,
  ending: Moment,
});
export type ScheduledUser = z.infer<typeof ScheduledUser>;

/** People at work in one job type on a date, and the opening hours without anybody. */
export const KitchenType = z.object({
  jobTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  users: z.array(ScheduledUser),
  /** Whether somebody works at every moment of the opening hours. */
  covered: z.boolean(),
  gaps: z.array(z.object({ from: Moment, until: Moment })),
});
export type KitchenType = z.infer<typeof KitchenType>;

/** People at work on a date, by job type. */
export const KitchenCheck = z.object({ date: CivilDate, types: z.array(KitchenType) });
export type KitchenCheck = z.infer<typeof KitchenCheck>;

/** A person in the phone list; `phone_number` null: unknown, or not shared with the reader. */
export const WirePhoneListEntry = z.object({ id: z.string(), name: z.string(), phone_number: z.string().nullable() });
export type WirePhoneListEntry = z.infer<typeof WirePhoneListEntry>;
export type PhoneListEntry = CamelNames<WirePhoneListEntry>;

/** A tag of a person and the dates on which it applies, both included. */
export const EmployeeTag = z.object({
  userId: z.string(),
  tag: z.enum(['new', 'birthday', 'under_18', 'last_week']),
  from: CivilDate,
  until: CivilDate,
});
export type EmployeeTag = z.infer<typeof EmployeeTag>;

/** An HR occasion of a person, or time out on hold. */
export const HrNotification = z.object({
  type: z.enum(['employment_ending', 'birthday', 'anniversary', 'time_out_on_hold']),
  user: UserRef,
  /** Date of the occasion; for a time out its first date, which may lie before the period. */
  date: CivilDate,
  /** Age or years of service; null: neither. */
  years: z.int().nullable(),
  holidayId: z.string().nullable(),
});
export type HrNotification = z.infer<typeof HrNotification>;

/** A part-timer who has entered no availability for a period. */
export const WireReminderUser = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  /** Whether the number can receive an SMS. */
  phoneValid: z.boolean(),
  jobIds: z.array(z.string()),
  /** Instant of their last entry, for any date; null: never. */
  lastEntered: Instant.nullable(),
});
export type WireReminderUser = z.infer<typeof WireReminderUser>;
export type ReminderUser = CamelNames<WireReminderUser>;
