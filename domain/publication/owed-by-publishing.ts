import type { UserId } from '../kernel/ids.js';
import { isOnCallOn, type WithTerms } from '../planning/person-terms.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import { callLimitsOn, owedWhenShortened, owedWhenTakenAway } from '../rules/call-notice.js';
import type { HouseProfile } from '../rules/house-profile.js';
import type { LimitedPerson } from '../rules/profile-on.js';
import type { PublicationPlan } from './publication.js';

/** Location and people of a publication, and when it would be. */
interface PublicationMoment {
  /** IANA zone of the location. */
  readonly zone: string;
  /** Undefined: unknown, to whom nothing is said to be owed. */
  readonly person: (userId: UserId) => (WithTerms & LimitedPerson) | undefined;
  /** Rule profiles of the organisation. */
  readonly houseProfiles: readonly HouseProfile[];
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Minutes of pay that the business owes people on call when it publishes a plan, by person: for shifts that it takes from
 * them or shortens too late. People to whom nothing is owed are absent.
 */
export function owedByPublishing(
  { changed, removed }: Pick<PublicationPlan, 'changed' | 'removed'>,
  { zone, person, houseProfiles, at }: PublicationMoment,
): ReadonlyMap<UserId, number> {
  const owed = new Map<UserId, number>();
  const add = (before: ShiftData, after: ShiftData | null) => {
    const terms = before.userId && person(before.userId);
    if (!before.userId || !terms) return;
    const { time } = before;
    const isOnCall = isOnCallOn(terms, time.date);
    const shift = { time, zone, isOnCall, limits: callLimitsOn(terms, time.date, houseProfiles) };
    const minutes =
      after !== null && after.userId === before.userId
        ? owedWhenShortened(shift, after.time, at)
        : owedWhenTakenAway(shift, at);
    if (minutes > 0) owed.set(before.userId, (owed.get(before.userId) ?? 0) + minutes);
  };
  for (const { before, after } of changed) add(before, after);
  for (const before of removed) add(before, null);
  return owed;
}
