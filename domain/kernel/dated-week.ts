import { type CivilDate, weekdayOf } from './civil-date.js';

/** A value with its ISO weekday `day`, 1 Monday to 7 Sunday. */
export type OnWeekday<Value> = Value & { readonly day: number };

/** Values by weekday that apply from a date until the next entry of the plan. */
export interface WeekFrom<Value> {
  /** First date; null: no beginning, applies to every earlier date. */
  readonly from: CivilDate | null;
  /** At most one entry per weekday; a weekday without entry has no value. */
  readonly days: readonly OnWeekday<Value>[];
}

/**
 * Plan of values by weekday that change from given dates on, with exceptions on single dates. Past values stay in it.
 */
export interface DatedWeek<Value> {
  /** Sorted by `from`, earliest first; each applies until the next. */
  readonly weeks: readonly WeekFrom<Value>[];
  /** Exceptions, sorted by date; an exception replaces the weekday's value. */
  readonly dates: readonly (Value & { readonly date: CivilDate })[];
}

/** Departures of the last bus, `HH:mm`; null: none. A departure after midnight belongs to the evening before. */
export type BusTimes = DatedWeek<{ readonly time: string | null }>;

/** Plan with the same weekday values on every date, without exceptions. */
export const always = <Value>(days: readonly OnWeekday<Value>[]): DatedWeek<Value> => ({
  weeks: [{ from: null, days }],
  dates: [],
});

/** Weekday values in force on a date, ignoring exceptions on single dates; empty before the first week of the plan. */
export const weekValuesOn = <Value>({ weeks }: DatedWeek<Value>, date: CivilDate): readonly OnWeekday<Value>[] =>
  weeks.findLast(({ from }) => from === null || from <= date)?.days ?? [];

/** Value on a date: its exception, otherwise the value of its weekday; undefined when neither exists. */
export const valueOn = <Value>(plan: DatedWeek<Value>, date: CivilDate): Value | undefined =>
  plan.dates.find((single) => single.date === date) ??
  weekValuesOn(plan, date).find(({ day }) => day === weekdayOf(date));

/**
 * Plan with the weekday values of the last week (even if it begins in the future) on every date, without exceptions.
 * For weeks without dates, such as templates.
 */
export const newestWeek = <Value>({ weeks }: DatedWeek<Value>): DatedWeek<Value> => always(weeks.at(-1)?.days ?? []);

/**
 * Copy of a plan with other weekday values from a date until its next week; replaces a week with the same `from`.
 * Exceptions stay.
 */
export function changedFrom<Value>(
  plan: DatedWeek<Value>,
  from: CivilDate,
  days: readonly OnWeekday<Value>[],
): DatedWeek<Value> {
  const others = plan.weeks.filter((week) => week.from !== from);
  const later = others.findIndex((week) => week.from !== null && week.from > from);
  const index = later === -1 ? others.length : later;
  return { ...plan, weeks: [...others.slice(0, index), { from, days }, ...others.slice(index)] };
}

/**
 * Copy of a plan without the week that begins on exactly `from`, so that the week before it continues. Exceptions stay;
 * unchanged when no week begins then.
 */
export const withoutChange = <Value>(plan: DatedWeek<Value>, from: CivilDate): DatedWeek<Value> => ({
  ...plan,
  weeks: plan.weeks.filter((week) => week.from !== from),
});

/** Copy of a plan with an exception on a date, replacing an earlier one; null removes the exception. */
export function changedOn<Value>(plan: DatedWeek<Value>, date: CivilDate, value: Value | null): DatedWeek<Value> {
  const others = plan.dates.filter((single) => single.date !== date);
  const dates = value === null ? others : [...others, { ...value, date }];
  return { ...plan, dates: dates.toSorted((a, b) => a.date.localeCompare(b.date)) };
}
