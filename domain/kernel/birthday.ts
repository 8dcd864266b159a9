import { addDays, type CivilDate } from './civil-date.js';

/**
 * The birthday in a year. Who is born on 29 February becomes a year older on 1 March of a common year, as
 * Dutch law has it.
 */
export function birthdayIn(birthDate: CivilDate, year: number): CivilDate {
  const firstOfMonth = `${String(year).padStart(4, '0')}${birthDate.slice(4, 7)}-01` as CivilDate;
  return addDays(firstOfMonth, Number(birthDate.slice(8)) - 1);
}

/** Age in years on a date; negative before birth. */
export function ageOn(birthDate: CivilDate, date: CivilDate): number {
  const year = Number(date.slice(0, 4));
  return year - Number(birthDate.slice(0, 4)) - (date < birthdayIn(birthDate, year) ? 1 : 0);
}

/** The date on which somebody turns so many years old. */
export const dateOfAge = (birthDate: CivilDate, years: number): CivilDate =>
  birthdayIn(birthDate, Number(birthDate.slice(0, 4)) + years);

/** From this age on the rules on minors no longer hold. */
export const ADULT_AGE = 18;

/** Whether a person is under 18 on a date; false when the birth date is unknown. */
export const isMinor = (birthDate: CivilDate | null, date: CivilDate): birthDate is CivilDate =>
  birthDate !== null && date < dateOfAge(birthDate, ADULT_AGE);
