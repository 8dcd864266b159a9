import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime, Instant } from '../kernel/clock-time.js';
import { answerShape } from '../kernel/settings.js';
import { DayTimeView } from '../kernel/views.js';
import { LOCATION_SETTINGS } from './location.settings.js';
import { SmsTextConfigView } from './location.views.js';

/** Opening and closing of a weekday; both null: closed. `close` at or before `open`: next calendar day. */
export const HoursOfDay = z.object({ day: z.int(), open: ClockTime.nullable(), close: ClockTime.nullable() });
export type HoursOfDay = z.infer<typeof HoursOfDay>;

/** All settings of a location, for superusers; closed locations too. */
export const LocationSettings = z.object({
  id: z.string(),
  description: z.string(),
  /** Host name; null: closed, and the host name is free. */
  domain: z.string().nullable(),
  timezone: z.string(),
  closedAt: Instant.nullable(),
  /** Whether it has a published shift or draft slot of any date; the time zone cannot change then. */
  hasShifts: z.boolean(),
  ...answerShape(LOCATION_SETTINGS),
  smsTextConfig: SmsTextConfigView,
  opening: z.object({
    /** Earliest first, seven days each; `from` null: since the beginning. `wrapUp` in minutes. */
    weeks: z.array(z.object({ from: CivilDate.nullable(), wrapUp: z.int(), days: z.array(HoursOfDay) })),
    dates: z.array(z.object({ date: CivilDate, open: ClockTime.nullable(), close: ClockTime.nullable() })),
  }),
  lastBus: z.object({
    weeks: z.array(z.object({ from: CivilDate.nullable(), days: z.array(DayTimeView) })),
    dates: z.array(z.object({ date: CivilDate, time: ClockTime.nullable() })),
  }),
  revision: z.int(),
});
export type LocationSettings = z.infer<typeof LocationSettings>;
