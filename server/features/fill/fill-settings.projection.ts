import { type FillSettingsState, settingsIn } from '#domain/fill/fill-settings.decider';
import type { FillSettingsEvent } from '#domain/fill/fill-settings.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { FILL_SETTINGS } from './fill-settings.table.js';

/** Settings of departments with which open shifts are filled. */
export const fillSettingsProjection: InlineProjection<FillSettingsState, FillSettingsEvent> = {
  name: 'fill-settings',
  version: 1,
  streamKind: 'fill-settings',
  tables: [FILL_SETTINGS],
  project(write, { data: { locationId, jobFilterId } }, { organisationId, state }) {
    write.upsert(FILL_SETTINGS, {
      organisation_id: organisationId,
      job_filter_id: jobFilterId,
      location_id: locationId,
      settings: settingsIn(state, jobFilterId),
    });
  },
};
