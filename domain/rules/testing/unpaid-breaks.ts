import type { HouseProfile } from '../house-profile.js';
import { houseProfile } from './house-profile.js';

/** A house profile, otherwise the law, by which breaks are unpaid at every age that is given. */
export const unpaidBreaksFrom = (from: string, ages: readonly number[] = [13, 15, 16, 18]): HouseProfile =>
  houseProfile({ from, values: ages.map((age) => ({ age, limit: 'unpaidBreaks', value: 1 })) });
