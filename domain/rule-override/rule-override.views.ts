import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type LocationId, type RuleOverrideId, type UserId } from '../kernel/ids.js';
import { UserRef } from '../kernel/views.js';
import { WORKING_TIME_CODES } from '../rules/rule-code.js';

/** Override of a finding on working time, as managers see it. Numbers and dates as in `RuleBreach`. */
export const RuleOverrideView = z.object({
  id: idOf<RuleOverrideId>(),
  userId: idOf<UserId>(),
  /** Empty: their name was erased. */
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  rule: z.enum(WORKING_TIME_CODES),
  from: CivilDate,
  until: CivilDate,
  weeks: z.int().nullable(),
  value: z.number(),
  limit: z.number(),
  isMinor: z.boolean(),
  /** Empty: it was erased, or is told at the location of the override only. */
  reason: z.string(),
  by: UserRef.nullable(),
  at: Instant,
  withdrawn: z.object({ by: UserRef.nullable(), at: Instant }).nullable(),
});
export type RuleOverrideView = z.infer<typeof RuleOverrideView>;

/** Overrides for one person that nobody withdrew. */
export interface OverridesOfPerson {
  readonly userId: UserId;
  readonly overrides: readonly RuleOverrideView[];
}
