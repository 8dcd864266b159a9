import { addDays, type CivilDate } from './civil-date.js';

/** Date of the birthday in a year: 29 February becomes 1 March in a common year, as in Dutch law. */
export function birthdayIn(birthDate: CivilDate, year: number): CivilDate {
  const firstOfMonth = `${String(year).padStart(4, '0')}${birthDate.slice(4, 7)}-01` as CivilDate;
  return addDays(firstOfMonth, Number(birthDate.slice(8)) - 1);
}

/** Completed years on a date, counted up on the birthday itself; negative before birth. */
export function ageOn(birthDate: CivilDate, date: CivilDate): number {
  const year = Number(date.slice(0, 4));
  return year - Number(birthDate.slice(0, 4)) - (date < birthdayIn(birthDate, year) ? 1 : 0);
}

/** Date on which somebody turns `years`; a 29 February birth counts as 1 March in a common year. */
export const dateOfAge = (birthDate: CivilDate, years: number): CivilDate =>
  birthdayIn(birthDate, Number(birthDate.slice(0, 4)) + years);

/** Age in years from which the rules on minors no longer hold. */
export const ADULT_AGE = 18;

/** Whether a person is under 18 on a date; false when the birth date is unknown. */
export const isMinor = (birthDate: CivilDate | null, date: CivilDate): birthDate is CivilDate =>
  birthDate !== null && date < dateOfAge(birthDate, ADULT_AGE);
