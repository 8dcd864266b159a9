import { civilDate } from '../../kernel/civil-date.js';
import type { HouseProfile, HouseProfileId } from '../house-profile.js';

interface Given extends Partial<Pick<HouseProfile, 'name' | 'origin' | 'values' | 'severities'>> {
  readonly profileId?: string;
  readonly from: string;
  readonly until?: string | null;
}

/** A house profile, a copy of the law without changes unless said otherwise. */
export const houseProfile = ({ profileId = 'strict', from, until = null, ...given }: Given): HouseProfile => ({
  profileId: profileId as HouseProfileId,
  name: 'Onze regels',
  origin: 'wet',
  values: [],
  severities: [],
  ...given,
  from: civilDate(from),
  until: until === null ? null : civilDate(until),
});
