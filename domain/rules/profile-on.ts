import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { dateOfAge, isMinor } from '../kernel/birthday.js';
import { appliedProfile, BUILT_IN, type JudgingProfile, type HouseProfile, limitsByAge } from './house-profile.js';
import { WET } from './profiles/wet.js';
import type { WorkLimits } from './rule-profile.js';

interface Dated {
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
}

const holdsOn = ({ from, until }: Dated, date: CivilDate): boolean =>
  (from === null || from <= date) && (until === null || date <= until);

/** The profile that judges shifts of a date: the organisation's own one where it has one, else a built-in one. */
export function profileOn(date: CivilDate, house: readonly HouseProfile[]): JudgingProfile {
  const own = house.find((profile) => holdsOn(profile, date));
  if (own) return appliedProfile(own);
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
function lastDateOf({ until, house: own }: JudgingProfile, date: CivilDate, house: readonly HouseProfile[]) {
  if (own) return until;
  const nextFroms = [...house, ...BUILT_IN].flatMap(({ from }) => (from !== null && from > date ? [from] : []));
  return [...nextFroms.map((from) => addDays(from, -1)), ...(until === null ? [] : [until])].sort()[0] ?? null;
}

/** Most weeks before and after a week that a rule of any profile counts with it; house profiles change no numbers of weeks. */
export const WEEKS_AROUND: number =
  Math.max(
    ...BUILT_IN.flatMap(limitsByAge).flatMap(({ averages, nights }) =>
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
export function limitsOn(
  birthDate: CivilDate | null,
  date: CivilDate,
  house: readonly HouseProfile[],
): WorkLimits | null {
  const { minors, adults } = profileOn(date, house);
  if (!isMinor(birthDate, date)) return adults;
  return minors.findLast(({ fromAge }) => date >= dateOfAge(birthDate, fromAge)) ?? null;
}
