import { z } from 'zod';
import { FillSettings } from './fill-settings.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, LocationId } from '../kernel/ids.js';

/** Settings with which the open shifts of a department are filled changed, or were put back. People are named by id. */
export const FillSettingsChanged = defineEvent('FillSettingsChanged', {
  locationId: LocationId,
  jobFilterId: JobFilterId,
  settings: FillSettings,
  was: FillSettings,
});

export const FillSettingsEvent = z.discriminatedUnion('type', [FillSettingsChanged]);
export type FillSettingsEvent = z.infer<typeof FillSettingsEvent>;

/** Stream of the settings of all departments of a location. */
export const fillSettingsStream = (locationId: LocationId): string => `fill-settings/${locationId}`;
