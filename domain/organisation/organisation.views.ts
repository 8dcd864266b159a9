import { z } from 'zod';
import { ClockTime } from '../kernel/clock-time.js';
import { Subject } from '../notification/notification.events.js';

export const OrganisationView = z.object({
  name: z.string(),
  /** Days for which messages that were sent are kept. */
  messageDays: z.int(),
  /** Days for which it is kept who looked at whose data. */
  accessDays: z.int(),
  /** Days for which texts around rosters are kept. */
  rosterDays: z.int(),
  /** Between which messages that can wait do, by the clock of the location; the same: none do. */
  quietFrom: ClockTime,
  quietUntil: ClockTime,
  /** Per cent. */
  employerSurcharge: z.number(),
  holidayAllowance: z.number(),
  /** Per cent of turnover; null: nobody said. */
  costTarget: z.number().nullable(),
  /** Cents for a part of a text message; null: nobody said. */
  smsPartPrice: z.number().nullable(),
  /** What text messages may be sent for besides what somebody writes. */
  smsFor: z.array(Subject),
  fairnessForAll: z.boolean(),
  /** Superusers and who sees wages are asked to have a passkey. */
  passkeysAsked: z.boolean(),
  /** Managers may approve their own time out. */
  ownTimeOutAllowed: z.boolean(),
  /** Days before its Monday on which availability for a week closes; null: never. */
  availabilityCutOff: z.int().nullable(),
  /** Days before the last day to enter availability on which who entered nothing is reminded; null: never. */
  availabilityReminder: z.int().nullable(),
  /** Words that reasons for calling off may not hold. */
  reservedWords: z.array(z.string()),
  revision: z.int(),
});
export type OrganisationView = z.infer<typeof OrganisationView>;
