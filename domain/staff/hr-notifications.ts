import type { CivilDate } from '../kernel/civil-date.js';
import { ageOn, birthdayIn } from '../kernel/birthday.js';
import type { EmployeeDates } from './employee-tags.js';

/** Occasions for the office (product page, "HR notifications"). */
export type HrOccasionName = 'employment_ending' | 'birthday' | 'anniversary';

/** Occasion of a person, with its date. */
export interface HrOccasion {
  readonly type: HrOccasionName;
  readonly date: CivilDate;
  /** Age or years of service; null for the end of employment. */
  readonly years: number | null;
}

/**
 * Birthdays, work anniversaries and the last day of a person from `from` to `until` (both included), earliest first;
 * none after the last day.
 */
export function hrOccasions(person: EmployeeDates, from: CivilDate, until: CivilDate): HrOccasion[] {
  const { birthDate, employmentStart, employmentEnd } = person;
  const occasions: HrOccasion[] = [
    ...yearly(birthDate, from, until).map(({ date, years }) => ({ type: 'birthday' as const, date, years })),
    ...yearly(employmentStart, from, until).map(({ date, years }) => ({ type: 'anniversary' as const, date, years })),
    ...(employmentEnd ? [{ type: 'employment_ending' as const, date: employmentEnd, years: null }] : []),
  ];
  return occasions
    .filter(({ date }) => date >= from && date <= until && (!employmentEnd || date <= employmentEnd))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Each year's return of a date in the years of a period, the date itself left out. */
function yearly(first: CivilDate | null, from: CivilDate, until: CivilDate): { date: CivilDate; years: number }[] {
  if (!first) return [];
  const returns: { date: CivilDate; years: number }[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1) {
    const date = birthdayIn(first, year);
    if (date > first) returns.push({ date, years: ageOn(first, date) });
  }
  return returns;
}
