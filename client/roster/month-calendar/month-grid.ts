import { addDays, type CivilDate, type CivilMonth, monthOf, mondayOf, weekDates } from '#domain/kernel/civil-date';

/** A week of a month's calendar. */
export interface MonthRow {
  readonly monday: CivilDate;
  readonly days: readonly MonthDay[];
}

/** Day of a month's calendar. */
export interface MonthDay {
  readonly date: CivilDate;
  /** False: a day of the month before or after, in a week that the month touches. */
  readonly inMonth: boolean;
}

/** Weeks that a month touches, ascending, Monday to Sunday: four to six. */
export function monthGrid(month: CivilMonth): MonthRow[] {
  const rows: MonthRow[] = [];
  const first = `${month}-01` as CivilDate;
  for (let monday = mondayOf(first); monthOf(monday) === month || monday < first; monday = addDays(monday, 7))
    rows.push({ monday, days: weekDates(monday).map((date) => ({ date, inMonth: monthOf(date) === month })) });
  return rows;
}

/** First and last date of a month, both inclusive. */
export function monthRange(month: CivilMonth): { readonly from: CivilDate; readonly until: CivilDate } {
  const from = `${month}-01` as CivilDate;
  return { from, until: addDays(`${monthAfter(month, 1)}-01` as CivilDate, -1) };
}

/** Month `count` months later, or earlier when it is negative. */
export function monthAfter(month: CivilMonth, count: number): CivilMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` as CivilMonth;
}
