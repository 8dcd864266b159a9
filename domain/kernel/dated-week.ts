import { type CivilDate, weekdayOf } from './civil-date.js';

/** Value of an ISO weekday (1 = Monday). */
export type OnWeekday<Value> = Value & { readonly day: number };

/** A week as it holds from a date on, until the next one does. */
export interface WeekFrom<Value> {
  /** Null: as far back as anybody looks. */
  readonly from: CivilDate | null;
  /** A day that is left out has nothing. */
  readonly days: readonly OnWeekday<Value>[];
}

/** Values by weekday, replaced from a date on, with exceptions on single dates. Past values are kept. */
export interface DatedWeek<Value> {
  /** Sorted by the first date on which they apply. */
  readonly weeks: readonly WeekFrom<Value>[];
  /** Exceptions by date; they win over weekdays. */
  readonly dates: readonly (Value & { readonly date: CivilDate })[];
}

/** Departures of the last bus, `HH:mm`; null: none. One after midnight stands with the evening before. */
export type BusTimes = DatedWeek<{ readonly time: string | null }>;

/** A week that has always been so. */
export const always = <Value>(days: readonly OnWeekday<Value>[]): DatedWeek<Value> => ({
  weeks: [{ from: null, days }],
  dates: [],
});

/** The week in which a date lies, without what single dates say. */
export const weekHeldOn = <Value>({ weeks }: DatedWeek<Value>, date: CivilDate): readonly OnWeekday<Value>[] =>
  weeks.findLast(({ from }) => from === null || from <= date)?.days ?? [];

/** Value on a date; undefined if there is none. */
export const heldOn = <Value>(plan: DatedWeek<Value>, date: CivilDate): Value | undefined =>
  plan.dates.find((single) => single.date === date) ??
  weekHeldOn(plan, date).find(({ day }) => day === weekdayOf(date));

/** The week that is the newest: what weeks that have no date, such as those of templates, go by. */
export const newestWeek = <Value>({ weeks }: DatedWeek<Value>): DatedWeek<Value> => always(weeks.at(-1)?.days ?? []);

/** With other days from a date on, until the next change after it. */
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

/** As if nothing had been changed from that date. */
export const withoutChange = <Value>(plan: DatedWeek<Value>, from: CivilDate): DatedWeek<Value> => ({
  ...plan,
  weeks: plan.weeks.filter((week) => week.from !== from),
});

/** With something else on a single date; null: as its weekday says. */
export function changedOn<Value>(plan: DatedWeek<Value>, date: CivilDate, value: Value | null): DatedWeek<Value> {
  const others = plan.dates.filter((single) => single.date !== date);
  const dates = value === null ? others : [...others, { ...value, date }];
  return { ...plan, dates: dates.toSorted((a, b) => a.date.localeCompare(b.date)) };
}
