import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { BuiltInProfileId, type HouseProfile, type HouseProfileId } from '../rules/house-profile.js';
import { type ProfilePeriod, profilesFrom } from '../rules/profile-on.js';
import { isWorkingTime } from '../rules/rule-code.js';
import type { CheckFinding, RosterCheck } from './check-scope.js';
import { rosterCheck } from './roster-check.js';

/** The next date on which another profile judges, with the profile in force until then and the one from then on. */
export interface ProfileBoundary {
  /** First date of `next`. */
  readonly date: CivilDate;
  readonly now: ProfilePeriod['profile'];
  readonly next: ProfilePeriod['profile'];
}

/** Next change of profile after a date; null: the profile of that date has no end. */
export function nextBoundary(today: CivilDate, house: readonly HouseProfile[]): ProfileBoundary | null {
  const [now, next] = profilesFrom(today, house);
  return now?.until && next ? { date: addDays(now.until, 1), now: now.profile, next: next.profile } : null;
}

/** House profiles as if the profile in force went on beyond the boundary without an end. */
export function goingOn({ date, now }: ProfileBoundary, house: readonly HouseProfile[]): HouseProfile[] {
  const { house: houseProfile } = now;
  const continued: HouseProfile = {
    profileId: 'continued' as HouseProfileId,
    name: now.name,
    origin: houseProfile?.origin ?? BuiltInProfileId.parse(now.id),
    values: houseProfile?.values ?? [],
    severities: houseProfile?.severities ?? [],
    from: date,
    until: null,
  };
  return [...house.filter(({ from }) => from < date), continued];
}

/** Findings on working time of one week that only one of two profiles has, and how many people they concern. */
export interface RuleChange {
  readonly monday: CivilDate;
  readonly people: number;
  /** Findings that the next profile has and the one in force has not, or with another severity. */
  readonly comes: number;
  /** The other way round. */
  readonly goes: number;
}

/**
 * Differences between two judgements of the same plans by working-time rules, by week in order: numbers of people, of
 * new and of ended findings. Weeks without a difference are left out.
 */
export function ruleChanges(
  check: Omit<RosterCheck, 'houseProfiles'>,
  inForce: readonly HouseProfile[],
  next: readonly HouseProfile[],
): RuleChange[] {
  const judged = (houseProfiles: readonly HouseProfile[]) =>
    new Map(
      rosterCheck({ ...check, houseProfiles })
        .filter(({ code }) => isWorkingTime(code))
        .map((finding) => [keyOf(finding), finding] as const),
    );
  const [before, after] = [judged(inForce), judged(next)];
  const comes = [...after].filter(([key]) => !before.has(key)).map(([, finding]) => finding);
  const goes = [...before].filter(([key]) => !after.has(key)).map(([, finding]) => finding);
  const mondays = [...new Set([...comes, ...goes].map(weekOf))].sort();
  return mondays.map((monday) => {
    const isOfWeek = (finding: CheckFinding) => weekOf(finding) === monday;
    const [coming, going] = [comes.filter(isOfWeek), goes.filter(isOfWeek)];
    const people = new Set<UserId | null>([...coming, ...going].map(({ userId }) => userId));
    return { monday, people: people.size, comes: coming.length, goes: going.length };
  });
}

const keyOf = ({ code, severity, layer, date, itemId, userId, facts }: CheckFinding): string =>
  JSON.stringify([code, severity, layer, date, itemId, userId, facts['monday'], facts['lastDate']]);

const weekOf = ({ date, facts }: CheckFinding): CivilDate =>
  date === null ? (facts['monday'] as CivilDate) : mondayOf(date);
