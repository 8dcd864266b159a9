import { z } from 'zod';
import { line } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime, clockTime, minuteOf } from '../kernel/clock-time.js';
import { type StoredSettings, type Setting, setting, type SettingsChange as ChangeOf } from '../kernel/settings.js';
import { Subject, SUBJECTS } from '../notification/notification.events.js';
import { SchoolDaysOff } from '../rules/school-calendar.js';
import { SchoolRegion } from '../rules/school-holidays.js';
import { EnteredWages } from '../rules/minimum-wage.js';
import { DEFAULT_RESERVED_WORDS } from './reserved-words.js';
import { MIN_DAYS } from './retention.js';

/** Maximum days before its Monday on which a week may close for availability. */
export const MAX_CUT_OFF = 28;

/** Maximum days before the last day to enter availability on which reminders may begin. */
export const MAX_REMINDER_DAYS = 14;

/** Days for which something is kept. */
const days = (byDefault: number, fewest: number) => setting(z.int(), byDefault, z.int().min(fewest).max(3650));

/** Percentage with one decimal. */
const perCent = z.number().min(0).max(100).multipleOf(0.1);

/** Minutes after 00:00 at the location; the clock on the wire. */
const clock = (byDefault: number): Setting<z.ZodInt, typeof ClockTime> => ({
  stored: z.int(),
  wire: ClockTime,
  input: ClockTime,
  byDefault,
  toStored: minuteOf,
  toWire: clockTime,
});

/** Settings of an organisation, in the order of its events. */
export const ORGANISATION_SETTINGS = {
  /** Days for which sent messages are stored. */
  messageDays: days(90, MIN_DAYS.messageDays),
  /** Days for which accesses to personal data are stored. */
  accessDays: days(365, MIN_DAYS.accessDays),
  /** Days for which texts about rosters are stored. */
  rosterDays: days(1825, MIN_DAYS.rosterDays),
  /** Quiet hours, in which messages that can wait do; equal times: none. */
  quietFrom: clock(22 * 60),
  quietUntil: clock(8 * 60),
  /** Employer's cost beyond the wage, in per cent of it. */
  employerSurcharge: setting(z.number(), 20, perCent),
  /** Holiday allowance in per cent of the wage; the default is the legal minimum. */
  holidayAllowance: setting(z.number(), 8, perCent),
  /** Maximum cost of work in per cent of turnover; null: not set. */
  costTarget: setting(z.number().nullable(), null, perCent.nullable()),
  /** Statutory minimum wages that are not built in: adult amounts in cents by the first day of their half-year. */
  minimumWages: setting(EnteredWages, {}),
  /** Cents per part of a text message, to a hundredth; null: not set. */
  smsPartPrice: setting(z.number().nullable(), null, z.number().min(0).max(1000).multipleOf(0.01).nullable()),
  /** Subjects of notices that are sent by text message too. */
  smsFor: setting(z.array(Subject), [], z.array(Subject).max(SUBJECTS.length)),
  /** Whether staff see everybody in the fairness ledger, instead of only themselves. */
  fairnessForAll: setting(z.boolean(), false),
  /** Whether superusers and readers of wages must have a passkey. */
  passkeysAsked: setting(z.boolean(), false),
  /** Whether managers may approve their own time out. */
  ownTimeOutAllowed: setting(z.boolean(), true),
  /** Whether managers may override rules on working time, besides superusers; those for minors never. */
  overridesByManagers: setting(z.boolean(), false),
  /**
   * From which date the need for work of 13 to 15 year olds until 20:00 is written down, with the consent of the works
   * council or staff; null: it is not.
   */
  lateWorkFrom: setting(CivilDate.nullable(), null),
  /** Days before its Monday on which availability for a week closes; null: never. */
  availabilityCutOff: setting(z.int().nullable(), null, z.int().min(0).max(MAX_CUT_OFF).nullable()),
  /** Days before the last day to enter availability on which people without an entry are reminded; null: never. */
  availabilityReminder: setting(z.int().nullable(), null, z.int().min(0).max(MAX_REMINDER_DAYS).nullable()),
  /** Region of the school holidays that limit the work of children under 16; null: not chosen, and they are not known. */
  schoolRegion: setting(SchoolRegion.nullable(), null),
  /** Days without school besides the holidays of the region, last day by first day. */
  schoolDaysOff: setting(z.record(z.string(), z.string()), {}, SchoolDaysOff),
  /** Words that reasons for calling off may not contain. */
  reservedWords: setting(z.array(z.string()), [...DEFAULT_RESERVED_WORDS], z.array(line(2, 40)).max(100)),
} as const;

/** Settings of an organisation in stored form. */
export type OrganisationSettings = StoredSettings<typeof ORGANISATION_SETTINGS>;
/** Settings to change, in stored form; absent ones stay. */
export type OrganisationSettingsChange = ChangeOf<typeof ORGANISATION_SETTINGS>;
