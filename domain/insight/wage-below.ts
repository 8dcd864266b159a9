import { ageOn } from '../kernel/birthday.js';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type WageFrom, wageOn } from '../planning/wages.js';
import { type EnteredWages, halfYearOf, minimumWageOn } from '../rules/minimum-wage.js';

/** Somebody whose wage can be judged. */
export interface PaidPerson {
  /** Null: unknown, so that no minimum can be worked out. */
  readonly birthDate: CivilDate | null;
  /** Sorted by date. */
  readonly wages: readonly WageFrom[];
}

/** A wage that is below the minimum on a date, both in cents an hour. */
export interface WageBelow {
  readonly date: CivilDate;
  readonly age: number;
  readonly hourlyCents: number;
  readonly minimumCents: number;
}

/**
 * Wage below the minimum of the person's age on a date (finding O11); null: it is not, or wage, birthday or amount is
 * unknown.
 */
export function wageBelowOn(
  { birthDate, wages }: PaidPerson,
  date: CivilDate,
  entered: EnteredWages,
): WageBelow | null {
  const hourlyCents = wageOn(wages, date);
  const minimumCents = birthDate === null ? null : minimumWageOn(birthDate, date, entered);
  if (birthDate === null || hourlyCents === null || minimumCents === null || hourlyCents >= minimumCents) return null;
  return { date, age: ageOn(birthDate, date), hourlyCents, minimumCents };
}

/** Days from today on that are looked at for wages that become too low. */
export const WAGE_NOTICE_DAYS = 60;

/** Reason why a wage is too low from a date on: it is today, a birthday, another half-year, or a lower wage. */
export type WageCause = 'today' | 'birthday' | 'amount' | 'wage';

/** First date from today until 60 days ahead on which a wage is below the minimum; null: none. */
export function nextWageBelow(
  person: PaidPerson,
  today: CivilDate,
  entered: EnteredWages,
): (WageBelow & { readonly cause: WageCause }) | null {
  for (let days = 0; days <= WAGE_NOTICE_DAYS; days += 1) {
    const below = wageBelowOn(person, addDays(today, days), entered);
    if (below) return { ...below, cause: causeOf(person, below, today) };
  }
  return null;
}

function causeOf({ birthDate }: PaidPerson, { date, age }: WageBelow, today: CivilDate): WageCause {
  if (date === today) return 'today';
  if (birthDate !== null && ageOn(birthDate, addDays(date, -1)) < age) return 'birthday';
  return date === halfYearOf(date) ? 'amount' : 'wage';
}
