import type { HouseProfileEvent } from '#domain/house-profile/house-profile.events';
import type { HouseProfiles } from '#domain/house-profile/house-profile.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { HOUSE_PROFILES } from './house-profile.table.js';

/** Rule profiles that are not removed. */
export const houseProfileProjection: InlineProjection<HouseProfiles, HouseProfileEvent> = {
  name: 'house-profile',
  version: 1,
  streamKind: 'house-profile',
  tables: [HOUSE_PROFILES],
  project(write, { data: { profileId } }, { organisationId, state }) {
    const key = { organisation_id: organisationId, profile_id: profileId };
    const profile = state.profiles[profileId];
    if (!profile) return write.remove(HOUSE_PROFILES, key);
    write.upsert(HOUSE_PROFILES, {
      ...key,
      name_id: profile.nameId,
      note_id: profile.noteId,
      origin: profile.origin,
      values: profile.values,
      severities: profile.severities,
      from_date: profile.from,
      until_date: profile.until,
      revision: profile.revision,
    });
  },
};
