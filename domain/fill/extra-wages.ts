import type { CivilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { type WageFrom, wageOn } from '../planning/wages.js';

/**
 * Wage of an hour above the lowest of the people, in cents, by person and date. An unknown wage counts as the mean of
 * those that are known, so that nobody is preferred or passed over for it.
 */
export function extraWages(
  wages: Readonly<Record<UserId, readonly WageFrom[]>>,
): (userId: UserId, date: CivilDate) => number {
  const byDate = new Map<CivilDate, { readonly least: number; readonly mean: number }>();
  const of = (date: CivilDate) => {
    const found = byDate.get(date);
    if (found) return found;
    const wagesOnDate = Object.values(wages).flatMap((wagesOfPerson) => wageOn(wagesOfPerson, date) ?? []);
    const sum = wagesOnDate.reduce((total, cents) => total + cents, 0);
    const made =
      wagesOnDate.length === 0
        ? { least: 0, mean: 0 }
        : { least: Math.min(...wagesOnDate), mean: sum / wagesOnDate.length };
    byDate.set(date, made);
    return made;
  };
  return (userId, date) => {
    const { least, mean } = of(date);
    return (wageOn(wages[userId] ?? [], date) ?? mean) - least;
  };
}
