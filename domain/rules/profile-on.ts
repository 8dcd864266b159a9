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

/** What a person may work on a date; null: they are too young to work. Somebody whose age is not known is an adult. */
export function limitsOn(birthDate: CivilDate | null, date: CivilDate): WorkLimits | null {
  const { minors, adults } = profileOn(date);
  if (!isMinor(birthDate, date)) return adults;
  return minors.findLast(({ fromAge }) => date >= dateOfAge(birthDate, fromAge)) ?? null;
}
