import { z } from 'zod';
import { setting, type SettingsChange } from '../kernel/settings.js';

/** How many people with a valid licence have to be there; 0: none. */
const people = setting(z.int(), 0, z.int().min(0).max(9));

/**
 * Settings of a location besides names and hours. `socialHygiene`, `firstAid`: licence holders that must be present, 0
 * to 9, 0: none.
 */
export const LOCATION_SETTINGS = {
  socialHygiene: people,
  firstAid: people,
  /** Whether shifts may start and end on every quarter of an hour. */
  quarterHours: setting(z.boolean(), false),
  /** Whether shifts may start and end on the clock until closing time. */
  untilClosing: setting(z.boolean(), false),
} as const;

/** Location settings to change, in stored form; absent ones stay. */
export type LocationSettingsChange = SettingsChange<typeof LOCATION_SETTINGS>;
