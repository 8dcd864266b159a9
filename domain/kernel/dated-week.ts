import { type CivilDate, weekdayOf } from './civil-date.js';

/** What holds on a weekday: 1 Monday to 7 Sunday. */
export type OnWeekday<Value> = Value & { readonly day: number };

/** A week as it holds from a date on, until the next one does. */
export interface WeekFrom<Value> {
  /** Null: as far back as anybody looks. */
  readonly from: CivilDate | null;
  /** A day that is left out has nothing. */
  readonly days: readonly OnWeekday<Value>[];
}

/** What a place does by weekday, and what is otherwise from a date on and on single dates. What is past stays in it. */
export interface DatedWeek<Value> {
  /** By the date from which they hold, earliest first. */
  readonly weeks: readonly WeekFrom<Value>[];
  /** By date, whatever the weekday says. */
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

/** What holds on a date; undefined where nothing does. */
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
