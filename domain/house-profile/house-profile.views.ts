import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import {
  BuiltInProfileId,
  type HouseProfile,
  type HouseProfileId,
  HouseSeverity,
  HouseValue,
} from '../rules/house-profile.js';

/** Rule profile of an organisation on the wire. */
export const HouseProfileView = z.object({
  id: z.string(),
  name: z.string(),
  /** Reason for the differences; empty: none. */
  note: z.string(),
  origin: BuiltInProfileId,
  /** Values that differ from the origin. */
  values: z.array(HouseValue),
  /** Severities that differ from the origin. */
  severities: z.array(HouseSeverity),
  from: CivilDate,
  /** Last date; null: without an end. */
  until: CivilDate.nullable(),
  revision: z.int(),
});
export type HouseProfileView = z.infer<typeof HouseProfileView>;

/** Profile in the form that the working-time rules read; note and revision are left out. */
export const houseProfileOf = ({
  id,
  name,
  origin,
  values,
  severities,
  from,
  until,
}: HouseProfileView): HouseProfile => ({
  profileId: id as HouseProfileId,
  name,
  origin,
  values,
  severities,
  from,
  until,
});
