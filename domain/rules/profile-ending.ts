import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import type { HouseProfile } from './house-profile.js';
import { halfYearOf, nextHalfYear } from './minimum-wage.js';
import { profilesFrom } from './profile-on.js';
import { wageRowId } from './wage-row-id.js';

/** Days before the last day of a profile from which its end is told. */
const NOTICE_DAYS = 60;

/** Whether the last day of a profile is at most 60 days ahead. */
export const isEndNear = (today: CivilDate, until: CivilDate): boolean => daysBetween(today, until) <= NOTICE_DAYS;

/** Last day of a profile or of a half-year's minimum wage, and what holds from the day after. */
export interface ProfileEnd {
  readonly profileId: string;
  readonly until: CivilDate;
  readonly nextId: string;
}

/**
 * Ends of profiles from today until 60 days ahead that superusers are told of, first end first. Ends after which a
 * profile of the organisation follows are left out: the organisation chose what changes.
 */
export function endsToTell(today: CivilDate, house: readonly HouseProfile[]): ProfileEnd[] {
  const periods = profilesFrom(today, house);
  return periods.flatMap(({ profile, until }, index) => {
    const next = periods[index + 1]?.profile;
    if (until === null || !next || next.house || !isEndNear(today, until)) return [];
    return [{ profileId: profile.id, until, nextId: next.id }];
  });
}

/** Minimum wage of the present half-year where its last day is at most 60 days ahead; else empty. */
export function wageEndsToTell(today: CivilDate): ProfileEnd[] {
  const next = nextHalfYear(today);
  const until = addDays(next, -1);
  return isEndNear(today, until) ? [{ profileId: wageRowId(halfYearOf(today)), until, nextId: wageRowId(next) }] : [];
}
