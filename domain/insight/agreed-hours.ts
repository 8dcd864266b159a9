import { addDays, type CivilDate, datesBetween, daysBetween } from '../kernel/civil-date.js';
import { type Agreement, contractOn, employedOn } from '../planning/person-terms.js';
import { inHours } from '../kernel/clock-time.js';

/** Minimum and maximum agreed minutes over some days; both null: none agreed. */
export interface AgreedMinutes {
  readonly minMinutes: number | null;
  readonly maxMinutes: number | null;
}

/**
 * Agreed minutes from `from` to `until` (both included): a seventh of the weekly hours per day in service, by the terms
 * of that day. Days without agreed hours add nothing; null when no day has any.
 */
export function agreedMinutes(person: Agreement, from: CivilDate, until: CivilDate): AgreedMinutes {
  const { employment, terms } = person;
  const changes = [employment.from, employment.until && addDays(employment.until, 1), ...terms.map((one) => one.from)];
  const starts = [
    from,
    ...changes
      .flatMap((date) => (date && date > from && date <= until ? [date] : []))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ];
  let [least, most]: [number | null, number | null] = [null, null];
  for (const [index, date] of starts.entries()) {
    if (!employedOn(person, date)) continue;
    const { minHours, maxHours } = contractOn(person, date);
    const days = daysBetween(date, starts[index + 1] ?? addDays(until, 1));
    if (minHours !== null) least = (least ?? 0) + minHours * days;
    if (maxHours !== null) most = (most ?? 0) + maxHours * days;
  }
  return { minMinutes: ofWeek(least), maxMinutes: ofWeek(most) };
}

/** First and last date of approved time off, both included. */
export interface DaysOff {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Minutes that days off add to the work between two dates (both included): the minimum agreed for them, minus work on
 * these days up to that amount. Never negative.
 */
export function timeOffMinutes(
  person: Agreement,
  off: readonly DaysOff[],
  from: CivilDate,
  until: CivilDate,
  /** Minutes planned or worked on a date. */
  workedOn: (date: CivilDate) => number,
): number {
  const isOff = (date: CivilDate) => off.some((days) => days.from <= date && date <= days.until);
  // Days in a row are asked for at once: a whole week off is the whole week agreed, without seven roundings.
  const rows: { from: CivilDate; until: CivilDate }[] = [];
  const agreed = (first: CivilDate, last: CivilDate) => agreedMinutes(person, first, last).minMinutes ?? 0;
  let worked = 0;
  for (const date of datesBetween(from, until).filter(isOff)) {
    const minutes = workedOn(date);
    if (minutes > 0) worked += Math.min(minutes, agreed(date, date));
    const last = rows.at(-1);
    if (last && addDays(last.until, 1) === date) last.until = date;
    else rows.push({ from: date, until: date });
  }
  return Math.max(0, rows.reduce((sum, row) => sum + agreed(row.from, row.until), 0) - worked);
}

/** Hours a week times days, as minutes. */
const ofWeek = (hourDays: number | null): number | null => (hourDays === null ? null : Math.round((hourDays * 60) / 7));

/** Agreed hours between two dates (both included), rounded to hundredths; null: none agreed. */
export function agreedRange(
  person: Agreement,
  from: CivilDate,
  until: CivilDate,
): { readonly minHours: number | null; readonly maxHours: number | null } {
  const { minMinutes, maxMinutes } = agreedMinutes(person, from, until);
  return {
    minHours: minMinutes === null ? null : inHours(minMinutes),
    maxHours: maxMinutes === null ? null : inHours(maxMinutes),
  };
}

/** Maximum agreed hours between two dates (both included); null: none agreed on any day. */
export const agreedHours = (person: Agreement, from: CivilDate, until: CivilDate): number | null =>
  agreedRange(person, from, until).maxHours;
