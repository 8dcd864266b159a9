import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { rowsOfDates } from './rows-of-dates.js';
import { MINUTE_MS, type WorkedShift } from './worked-shift.js';

/** Night shifts that are too long (Working Hours Act, article 5:8): longer ones are allowed only a few times a year. */
export const findLongNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  shifts.flatMap((shift): RuleFinding<Item>[] => {
    const nights = limits(shift.date)?.nights;
    const value = Math.round((shift.endsAt - shift.startsAt) / MINUTE_MS);
    if (!shift.isNight || !nights || value <= nights.maxShift) return [];
    return [{ severity: 'warning', shifts: [shift], value, limit: nights.maxShift }];
  });

/** Too short a rest after three or more night shifts on dates in a row (article 5:8). */
export const findRestAfterNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  rowsOfDates(shifts.filter(({ isNight }) => isNight)).flatMap((row): RuleFinding<Item>[] => {
    const last = row.at(-1);
    const next = last && shifts[shifts.indexOf(last) + 1];
    const series = next && limits(next.date)?.nights?.series;
    if (!last || !next || !series || datesOf(row) < series.nights) return [];
    const value = Math.round((next.startsAt - last.endsAt) / MINUTE_MS);
    if (value >= series.minRest) return [];
    return [{ severity: 'warning', shifts: [...row, next], value, limit: series.minRest }];
  });

/** Too many days of work in a row, one of them a night shift (article 5:8). `value` and `limit` count days. */
export const findRowsWithNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  rowsOfDates(shifts).flatMap((row): RuleFinding<Item>[] => {
    const last = row.at(-1);
    const limit = last && limits(last.date)?.nights?.maxInARow;
    const value = datesOf(row);
    if (!limit || value <= limit || !row.some(({ isNight }) => isNight)) return [];
    return [{ severity: 'warning', shifts: row, value, limit }];
  });

const datesOf = (shifts: readonly WorkedShift<unknown>[]): number => new Set(shifts.map(({ date }) => date)).size;
