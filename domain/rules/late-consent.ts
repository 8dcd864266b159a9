import { type CivilDate, weekdayOf } from '../kernel/civil-date.js';
import type { WorkLimits } from './rule-profile.js';
import { type SchoolCalendar, schoolDayOn } from './school-day.js';

/**
 * Dates on which 13 to 15 year olds may work later on days without school: the organisation has written down the need
 * with the consent of the works council or staff, and the parents agree.
 */
export interface LateConsent {
  readonly from: CivilDate;
  /** Last date; null: without an end. */
  readonly until: CivilDate | null;
}

/** Person whose school and consent are asked for; absent: unknown, none. */
interface Pupil {
  readonly school?: SchoolCalendar;
  readonly lateConsent?: LateConsent;
}

const SATURDAY = 6;

/** Whether a date is known to have no school; without a calendar Saturdays and Sundays. */
function isWithoutSchool(date: CivilDate, { school }: Pupil): boolean {
  const day = schoolDayOn(date, school);
  return day === null ? weekdayOf(date) >= SATURDAY : day !== 'school';
}

const covers = ({ from, until }: LateConsent, date: CivilDate): boolean =>
  date >= from && (until === null || date <= until);

/** Earliest start and latest end on a date; null: any. */
export function hoursOn(
  { hours, untilWithConsent }: Pick<WorkLimits, 'hours' | 'untilWithConsent'>,
  date: CivilDate,
  pupil: Pupil,
): WorkLimits['hours'] {
  const { lateConsent } = pupil;
  if (!hours || untilWithConsent === null || hours.until >= untilWithConsent) return hours;
  const isAllowed = lateConsent && covers(lateConsent, date) && isWithoutSchool(date, pupil);
  return isAllowed ? { ...hours, until: untilWithConsent } : hours;
}

/** Whether a later end would be allowed on a date, if there were consent. */
export const consentHelps = (
  { hours, untilWithConsent }: Pick<WorkLimits, 'hours' | 'untilWithConsent'>,
  date: CivilDate,
  pupil: Pupil,
): boolean =>
  hours !== null && untilWithConsent !== null && hours.until < untilWithConsent && isWithoutSchool(date, pupil);
