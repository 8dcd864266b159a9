import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { rowsOfDates } from './rows-of-dates.js';
import { MINUTE_MS, type WorkedShift } from './worked-shift.js';

/** Night shifts that are too long (Working Hours Act, article 5:8): longer ones are allowed only a few times a year. */
export const findLongNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  shifts.flatMap((shift): RuleFinding<Item>[] => {
    const ofDate = limits(shift.date);
    const nights = ofDate?.nights;
    const value = Math.round((shift.endsAt - shift.startsAt) / MINUTE_MS);
    if (!shift.isNight || !nights || value <= nights.maxShift) return [];
    const { max, severity } = nights.longest;
    const isTooLong = value > max;
    return [
      {
        severity: isTooLong ? severity : ofDate.severities.night_too_long,
        shifts: [shift],
        value,
        limit: nights.maxShift,
      },
    ];
  });

/** Too short a rest after three or more night shifts on dates in a row (article 5:8). */
export const findRestAfterNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  rowsOfDates(shifts.filter(({ isNight }) => isNight)).flatMap((row): RuleFinding<Item>[] => {
    const last = row.at(-1);
    const next = last && shifts[shifts.indexOf(last) + 1];
    const ofDate = next && limits(next.date);
    const series = ofDate?.nights?.series;
    if (!last || !next || !series || datesOf(row) < series.nights) return [];
    const value = Math.round((next.startsAt - last.endsAt) / MINUTE_MS);
    if (value >= series.minRest) return [];
    const { rest_after_nights_too_short: severity } = ofDate.severities;
    return [{ severity, shifts: [...row, next], value, limit: series.minRest }];
  });

/** Too many days of work in a row, one of them a night shift (article 5:8). `value` and `limit` count days. */
export const findRowsWithNights = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  rowsOfDates(shifts).flatMap((row): RuleFinding<Item>[] => {
    const last = row.at(-1);
    const ofDate = last && limits(last.date);
    const limit = ofDate?.nights?.maxInARow;
    const value = datesOf(row);
    if (!limit || value <= limit || !row.some(({ isNight }) => isNight)) return [];
    return [{ severity: ofDate.severities.row_with_nights_too_long, shifts: row, value, limit }];
  });

const datesOf = (shifts: readonly WorkedShift<unknown>[]): number => new Set(shifts.map(({ date }) => date)).size;
