import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { ADULT_AGE, birthdayIn, dateOfAge } from '../kernel/birthday.js';

/** Facts worth noting about a person in a period (product page, "Employee tags"). */
export type EmployeeTagName = 'new' | 'birthday' | 'under_18' | 'last_week';

/** A tag and the dates within the period on which it applies, both included. */
export interface TaggedPeriod {
  readonly tag: EmployeeTagName;
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Dates of a person from which tags derive; null: unknown. */
export interface EmployeeDates {
  readonly birthDate: CivilDate | null;
  readonly employmentStart: CivilDate | null;
  /** Last day. */
  readonly employmentEnd: CivilDate | null;
}

/** The first so many days are "new". */
const NEW_DAYS = 14;
const LAST_DAYS = 7;

/**
 * Tags of a person within a period (both dates included), earliest first: first 14 days, birthdays, under 18, last 7
 * days of employment.
 */
export function taggedPeriods(person: EmployeeDates, from: CivilDate, until: CivilDate): TaggedPeriod[] {
  const { birthDate, employmentStart, employmentEnd } = person;
  const tags: TaggedPeriod[] = [];
  if (employmentStart) tags.push({ tag: 'new', from: employmentStart, until: addDays(employmentStart, NEW_DAYS - 1) });
  if (birthDate) {
    for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1) {
      const birthday = birthdayIn(birthDate, year);
      if (birthday > birthDate) tags.push({ tag: 'birthday', from: birthday, until: birthday });
    }
    tags.push({ tag: 'under_18', from: birthDate, until: addDays(dateOfAge(birthDate, ADULT_AGE), -1) });
  }
  if (employmentEnd) tags.push({ tag: 'last_week', from: addDays(employmentEnd, 1 - LAST_DAYS), until: employmentEnd });
  return tags
    .filter((tag) => tag.from <= until && tag.until >= from)
    .map((tag) => ({ tag: tag.tag, from: later(tag.from, from), until: earlier(tag.until, until) }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);
const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);
