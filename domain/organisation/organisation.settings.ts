import { z } from 'zod';
import { line } from '../api/call.js';
import { ClockTime, clockTime, minuteOf } from '../kernel/clock-time.js';
import { type KeptSettings, type Setting, setting, type SettingsChange as ChangeOf } from '../kernel/settings.js';
import { Subject, SUBJECTS } from '../notification/notification.events.js';
import { DEFAULT_RESERVED_WORDS } from './reserved-words.js';

/** Most days before its Monday that a week may close for availability. */
export const MAX_CUT_OFF = 28;

/** Most days before the last day to enter availability that people may be reminded. */
export const MAX_REMINDER_DAYS = 14;

/** Days for which something is kept; the fewest are in `retention.ts`. */
const days = (byDefault: number) => setting(z.int(), byDefault, z.int().max(3650));

/** Percentage with one decimal. */
const perCent = z.number().min(0).max(100).multipleOf(0.1);

/** Minutes after 00:00 at the location; the clock on the wire. */
const clock = (byDefault: number): Setting<z.ZodInt, typeof ClockTime> => ({
  kept: z.int(),
  wire: ClockTime,
  input: ClockTime,
  byDefault,
  toKept: minuteOf,
  toWire: clockTime,
});

/** Everything that is set for a whole organisation, in the order of its events. */
export const ORGANISATION_SETTINGS = {
  /** Days for which messages that were sent are kept. */
  messageDays: days(90),
  /** Days for which it is kept who looked at whose data. */
  accessDays: days(365),
  /** Days for which texts around rosters are kept. */
  rosterDays: days(1825),
  /** Between which messages that can wait do; the same: none do. */
  quietFrom: clock(22 * 60),
  quietUntil: clock(8 * 60),
  /** Per cent of a wage that an employer pays beyond it. */
  employerSurcharge: setting(z.number(), 20, perCent),
  /** Per cent of a wage that is paid out as holiday allowance. The least that the law allows. */
  holidayAllowance: setting(z.number(), 8, perCent),
  /** Per cent of turnover that work may cost; null: nobody said. */
  costTarget: setting(z.number().nullable(), null, perCent.nullable()),
  /** Cents for a part of a text message, to a hundredth; null: nobody said. */
  smsPartPrice: setting(z.number().nullable(), null, z.number().min(0).max(1000).multipleOf(0.01).nullable()),
  /** Subjects that are also told by text message, besides messages written by managers. */
  smsFor: setting(z.array(Subject), [], z.array(Subject).max(SUBJECTS.length)),
  /** Whether everybody sees how shifts that nobody wants are shared; else each sees themselves. */
  fairnessForAll: setting(z.boolean(), false),
  /** Whether superusers and who sees wages are asked to have a passkey. */
  passkeysAsked: setting(z.boolean(), false),
  /** Whether managers may approve their own time out. */
  ownTimeOutAllowed: setting(z.boolean(), true),
  /** Days before its Monday on which availability for a week closes; null: never. */
  availabilityCutOff: setting(z.int().nullable(), null, z.int().min(0).max(MAX_CUT_OFF).nullable()),
  /** Days before the last day to enter availability on which who entered nothing is reminded; null: never. */
  availabilityReminder: setting(z.int().nullable(), null, z.int().min(0).max(MAX_REMINDER_DAYS).nullable()),
  /** Words that reasons for calling off may not hold. */
  reservedWords: setting(z.array(z.string()), [...DEFAULT_RESERVED_WORDS], z.array(line(2, 40)).max(100)),
} as const;

export type OrganisationSettings = KeptSettings<typeof ORGANISATION_SETTINGS>;
export type OrganisationSettingsChange = ChangeOf<typeof ORGANISATION_SETTINGS>;
