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

/**
 * Changes of the next profile to plans from its first date on: findings on working time that come and go, by week and
 * location. `boundary` null: the rules of today have no end.
 */
export const RuleChangesView = z.object({
  boundary: z
    .object({
      /** First date of the next profile. */
      date: CivilDate,
      now: z.string(),
      next: z.string(),
      /** Last date that was judged. */
      judgedUntil: CivilDate,
    })
    .nullable(),
  weeks: z.array(
    z.object({
      monday: CivilDate,
      horecaLocationId: z.string(),
      location: z.string(),
      people: z.int(),
      comes: z.int(),
      goes: z.int(),
    }),
  ),
});
export type RuleChangesView = z.infer<typeof RuleChangesView>;
