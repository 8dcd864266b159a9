import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { dateOfAge, isMinor } from '../kernel/birthday.js';
import { appliedProfile, BUILT_IN, type JudgingProfile, type HouseProfile, limitsByAge } from './house-profile.js';
import { WET } from './profiles/wet.js';
import type { LateConsent } from './late-consent.js';
import type { WorkLimits } from './rule-profile.js';
import { mondaysOf, ruleYear } from './rule-year.js';
import { isSchoolWeek, type SchoolCalendar, schoolDayOn } from './school-day.js';

interface Dated {
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
}

const holdsOn = ({ from, until }: Dated, date: CivilDate): boolean =>
  (from === null || from <= date) && (until === null || date <= until);

/** The profile that judges shifts of a date: the organisation's own one where it has one, else a built-in one. */
export function profileOn(date: CivilDate, house: readonly HouseProfile[]): JudgingProfile {
  const houseProfile = house.find((profile) => holdsOn(profile, date));
  if (houseProfile) return appliedProfile(houseProfile);
  return BUILT_IN.find((profile) => holdsOn(profile, date)) ?? WET;
}

/** A profile and the dates on which it is the one that judges. */
export interface ProfilePeriod extends Dated {
  readonly profile: JudgingProfile;
}

/** The profile of a date, and those that follow it, one after the other; the first begins on `date`. */
export function profilesFrom(date: CivilDate, house: readonly HouseProfile[]): ProfilePeriod[] {
  const profile = profileOn(date, house);
  const until = lastDateOf(profile, date, house);
  const period = { profile, from: date, until };
  return until === null ? [period] : [period, ...profilesFrom(addDays(until, 1), house)];
}

/** Last date from `date` on without another profile. A house profile ends by its own date, a built-in one where a house profile begins. */
function lastDateOf({ until, house: houseProfile }: JudgingProfile, date: CivilDate, house: readonly HouseProfile[]) {
  if (houseProfile) return until;
  const nextFroms = [...house, ...BUILT_IN].flatMap(({ from }) => (from !== null && from > date ? [from] : []));
  return [...nextFroms.map((from) => addDays(from, -1)), ...(until === null ? [] : [until])].sort()[0] ?? null;
}

/** Most weeks before and after a week that a rule of any profile counts with it, years aside; house profiles change no numbers of weeks. */
export const WEEKS_AROUND: number =
  Math.max(
    ...BUILT_IN.flatMap(limitsByAge).flatMap(({ averages, nights, sundays }) =>
      [...averages, nights?.lateNights, nights?.nightTime, sundays.inWeeks].map((limit) => limit?.weeks ?? 1),
    ),
  ) - 1;

/**
 * Mondays of the weeks before and after some weeks that rules count with them, and of the other weeks of their years, each
 * once; `first` and `last`: Mondays.
 */
export function weeksAround(first: CivilDate, last: CivilDate): CivilDate[] {
  const around = Array.from({ length: WEEKS_AROUND }, (_, index) => 7 * (index + 1)).flatMap((days) => [
    addDays(first, -days),
    addDays(last, days),
  ]);
  const ofYears = [ruleYear(first), ruleYear(last)].flatMap(mondaysOf);
  return [...new Set([...around, ...ofYears])].filter((monday) => monday < first || monday > last);
}

/** Person whose limits are asked for. */
export interface LimitedPerson {
  /** Null: unknown, so an adult. */
  readonly birthDate: CivilDate | null;
  /** Calendar of their school; absent: unknown, so that the limits of days without school hold. */
  readonly school?: SchoolCalendar;
  /** Consent for work until 20:00; absent: none. `hoursOn` reads it. */
  readonly lateConsent?: LateConsent;
}

/** Working-time limits of a person on a date; null: too young to work. */
export function limitsOn(
  { birthDate, school }: LimitedPerson,
  date: CivilDate,
  house: readonly HouseProfile[],
): WorkLimits | null {
  const { minors, adults } = profileOn(date, house);
  if (!isMinor(birthDate, date)) return adults;
  const limits = minors.findLast(({ fromAge }) => date >= dateOfAge(birthDate, fromAge)) ?? null;
  return limits && limitsAtSchool(limits, date, school);
}

/** Most minutes of the week from a Monday on: the fewest of its dates, such as before a birthday. */
export const mostOfWeek = (person: LimitedPerson, monday: CivilDate, house: readonly HouseProfile[]): number =>
  Math.min(...[0, 1, 2, 3, 4, 5, 6].map((day) => limitsOn(person, addDays(monday, day), house)?.maxWeek ?? Infinity));

/** Limits of a date as school narrows them, or as holidays widen them. */
function limitsAtSchool(limits: WorkLimits, date: CivilDate, calendar: SchoolCalendar | undefined): WorkLimits {
  const { school, hours } = limits;
  const day = school && schoolDayOn(date, calendar);
  if (!school || day === null) return limits;
  const isWeekAtSchool = isSchoolWeek(date, calendar);
  return {
    ...limits,
    maxDay: day === 'school' ? Math.min(limits.maxDay, school.maxDay) : limits.maxDay,
    maxWeek: isWeekAtSchool ? Math.min(limits.maxWeek, school.maxWeek) : limits.maxWeek,
    ...(isWeekAtSchool === false && { isHolidayWeek: true }),
    hours:
      hours && day === 'holiday' && school.holidayUntil !== null
        ? { ...hours, until: Math.max(hours.until, school.holidayUntil) }
        : hours,
  };
}
