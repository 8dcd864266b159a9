import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { HouseProfile } from './house-profile.js';
import { profileOn } from './profile-on.js';
import type { RuleSource } from './rule-profile.js';
import { limitSource } from './rule-source.js';

/** Last date on which publishing a week makes it known in time, and the days before its Monday that this is. */
interface PublishBy {
  readonly date: CivilDate;
  readonly days: number;
  readonly source: RuleSource;
}

/** Last date on which the week of a Monday is published in time, by the profile of that Monday. */
export function publishBy(monday: CivilDate, houseProfiles: readonly HouseProfile[]): PublishBy {
  const days = profileOn(monday, houseProfiles).adults.rosterNotice ?? 0;
  return {
    date: addDays(monday, -days),
    days,
    source: limitSource('rosterNotice', monday, { birthDate: null, houseProfiles }),
  };
}
