import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { dateOfAge, isMinor } from '../kernel/birthday.js';
import { CAO_HORECA_2025 } from './profiles/cao-horeca-2025.js';
import { WET } from './profiles/wet.js';
import type { RuleProfile, WorkLimits } from './rule-profile.js';

/** The first that holds on a date counts; the law is the last, and holds on every date. */
const PROFILES: readonly RuleProfile[] = [CAO_HORECA_2025, WET];

/** The profile that judges shifts of a date. */
export const profileOn = (date: CivilDate): RuleProfile =>
  PROFILES.find(({ from, until }) => (from === null || from <= date) && (until === null || date <= until)) ?? WET;

/** The profile of a date, and those that follow it when it has ended, one after the other. */
export function profilesFrom(date: CivilDate): RuleProfile[] {
  const profile = profileOn(date);
  return profile.until === null ? [profile] : [profile, ...profilesFrom(addDays(profile.until, 1))];
}

/** Most weeks before and after a week that a rule of any profile counts with it. */
export const WEEKS_AROUND: number =
  Math.max(
    ...PROFILES.flatMap(({ minors, adults }) => [...minors, adults]).flatMap(({ averages, nights }) =>
      [...averages, nights?.lateNights, nights?.nightTime].map((limit) => limit?.weeks ?? 1),
    ),
  ) - 1;

/** Mondays of the weeks before and after some weeks that rules count with them; `first` and `last`: Mondays. */
export const weeksAround = (first: CivilDate, last: CivilDate): CivilDate[] =>
  Array.from({ length: WEEKS_AROUND }, (_, index) => 7 * (index + 1)).flatMap((days) => [
    addDays(first, -days),
    addDays(last, days),
  ]);

/** Working-time limits of a person on a date; null: too young to work. A person of unknown age is an adult. */
export function limitsOn(birthDate: CivilDate | null, date: CivilDate): WorkLimits | null {
  const { minors, adults } = profileOn(date);
  if (!isMinor(birthDate, date)) return adults;
  return minors.findLast(({ fromAge }) => date >= dateOfAge(birthDate, fromAge)) ?? null;
}
