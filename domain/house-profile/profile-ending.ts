import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { HouseProfile } from '../rules/house-profile.js';
import { type ProfilePeriod, profilesFrom } from '../rules/profile-on.js';

/** Days before the last day of a profile from which superusers are told. */
export const PROFILE_NOTICE_DAYS = 60;

/** Profile in force that ends soon, with its last day, and the one that follows. */
export interface ProfileEnding {
  readonly profile: ProfilePeriod['profile'];
  readonly until: CivilDate;
  readonly next: ProfilePeriod['profile'];
}

/** Ends of profiles within the next 60 days, earliest first; also of a profile that has not begun yet. */
export function profileEndings(today: CivilDate, house: readonly HouseProfile[]): ProfileEnding[] {
  const periods = profilesFrom(today, house);
  return periods.flatMap(({ profile, until }, index): ProfileEnding[] => {
    const next = periods[index + 1]?.profile;
    return next && until !== null && until <= addDays(today, PROFILE_NOTICE_DAYS) ? [{ profile, until, next }] : [];
  });
}
