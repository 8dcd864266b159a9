import type { Recorded } from '../kernel/event.js';
import type { HouseProfileId } from '../rules/house-profile.js';
import type { HouseProfileContent, HouseProfileEvent } from './house-profile.events.js';

/** Rule profile of an organisation. */
export interface HouseProfileState extends HouseProfileContent {
  readonly profileId: HouseProfileId;
  /** Counter of changes, 1 when added; continues after a removal that is put back. */
  readonly revision: number;
}

/** Rule profiles of an organisation that were not removed, ended ones included. */
export interface HouseProfiles {
  readonly profiles: Readonly<Record<HouseProfileId, HouseProfileState>>;
  /** Revision at the removal, by id of removed profiles. An id stays here when its profile is put back. */
  readonly removed: Readonly<Record<HouseProfileId, number>>;
}

/** Rule profiles before the first event. */
export const NO_PROFILES: HouseProfiles = { profiles: {}, removed: {} };

/**
 * State after the events in order; a retirement of an unknown profile has no effect, and of a removed one the revision
 * stays.
 */
export const evolveHouseProfiles = (
  state: HouseProfiles,
  events: readonly Recorded<HouseProfileEvent>[],
): HouseProfiles => events.reduce(evolveOne, state);

function evolveOne({ profiles, removed }: HouseProfiles, { type, data }: HouseProfileEvent): HouseProfiles {
  const { profileId } = data;
  const former = profiles[profileId];
  const revision = (former?.revision ?? removed[profileId] ?? 0) + 1;
  if (type === 'HouseProfileRemoved') {
    const { [profileId]: _gone, ...others } = profiles;
    return { profiles: others, removed: { ...removed, [profileId]: revision } };
  }
  if (type === 'HouseProfileRetired')
    return former
      ? { profiles: { ...profiles, [profileId]: { ...former, until: data.until, revision } }, removed }
      : { profiles, removed };
  const { nameId, noteId, origin, values, severities, from, until } = data;
  const is: HouseProfileState = { profileId, nameId, noteId, origin, values, severities, from, until, revision };
  return { profiles: { ...profiles, [profileId]: is }, removed };
}

/** Content of a profile as events hold it. */
export const contentOf = ({
  nameId,
  noteId,
  origin,
  values,
  severities,
  from,
  until,
}: HouseProfileContent): HouseProfileContent => ({
  nameId,
  noteId,
  origin,
  values,
  severities,
  from,
  until,
});
