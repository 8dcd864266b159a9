import { addDays, type CivilDate, weekdayOf } from '../kernel/civil-date.js';
import { type PlaceHours, type ShiftTime, shiftInstants } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';

/** Pay bands for payroll; an hour that fits several belongs to the last of them in this list. */
export const PAY_BANDS = ['normal', 'evening', 'night', 'sunday', 'holiday'] as const;
/** Pay band of an hour for payroll. */
export type PayBand = (typeof PAY_BANDS)[number];

/** Real minutes by pay band. */
export type BandMinutes = Readonly<Record<PayBand, number>>;

/** Zero minutes in every pay band. */
export const NO_MINUTES: BandMinutes = { normal: 0, evening: 0, night: 0, sunday: 0, holiday: 0 };

/** End of the night in minutes after 00:00 (Arbeidstijdenwet, article 1:7: between 00:00 and 06:00). */
export const NIGHT_UNTIL = 6 * 60;
/** Start of the evening for payroll, in minutes after 00:00. */
export const EVENING_FROM = 20 * 60;

/** Bands of a day by the clock: from that minute on. */
const BANDS: readonly { readonly from: number; readonly band: 'night' | 'normal' | 'evening' }[] = [
  { from: 0, band: 'night' },
  { from: NIGHT_UNTIL, band: 'normal' },
  { from: EVENING_FROM, band: 'evening' },
];
const DAY = 24 * 60;
const MINUTE_MS = 60_000;

/**
 * Minutes of a shift by pay band, by the calendar date and hour in which they are worked: Saturday until 02:00 has two
 * hours of Sunday. All 0 for call. `isHoliday`: whether a date is a public holiday. `unpaid`: minutes of an unpaid break,
 * which is taken off the middle of the shift.
 */
export function bandMinutes(
  time: ShiftTime,
  location: PlaceHours,
  isHoliday: (date: CivilDate) => boolean,
  unpaid = 0,
): Record<PayBand, number> {
  const minutes = { ...NO_MINUTES };
  if (time.end.kind === 'call') return minutes;
  const { startsAt, endsAt } = shiftInstants(time, location);
  const breakFrom = startsAt + Math.floor((endsAt - startsAt) / MINUTE_MS / 2 - unpaid / 2) * MINUTE_MS;
  const breakUntil = breakFrom + unpaid * MINUTE_MS;
  for (let date = time.date; instantOf(date, 0, location.zone) < endsAt; date = addDays(date, 1))
    BANDS.forEach(({ from, band }, index) => {
      const start = Math.max(startsAt, instantOf(date, from, location.zone));
      const end = Math.min(endsAt, instantOf(date, BANDS[index + 1]?.from ?? DAY, location.zone));
      const counted = isHoliday(date) ? 'holiday' : weekdayOf(date) === 7 ? 'sunday' : band;
      const pause = Math.max(0, Math.min(end, breakUntil) - Math.max(start, breakFrom));
      minutes[counted] += Math.max(0, Math.round((end - start - pause) / MINUTE_MS));
    });
  return minutes;
}

/** Sum of two minutes by pay band. */
export const addedMinutes = (a: BandMinutes, b: BandMinutes): BandMinutes => ({
  normal: a.normal + b.normal,
  evening: a.evening + b.evening,
  night: a.night + b.night,
  sunday: a.sunday + b.sunday,
  holiday: a.holiday + b.holiday,
});
