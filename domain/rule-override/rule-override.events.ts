import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { LocationId, RuleOverrideId, TextId, UserId } from '../kernel/ids.js';
import { WORKING_TIME_CODES } from '../rules/rule-code.js';

const shape = { overrideId: RuleOverrideId, userId: UserId };

/** Somebody allowed what a rule on working time forbids, with a reason. Numbers and dates as in `RuleBreach`. */
export const RuleOverridden = defineEvent('RuleOverridden', {
  ...shape,
  /** Location whose roster showed the finding. */
  locationId: LocationId,
  rule: z.enum(WORKING_TIME_CODES),
  from: CivilDate,
  until: CivilDate,
  weeks: z.int().nullable(),
  value: z.number(),
  limit: z.number(),
  /** Whether the person was under 18 on the last date: then a superuser decided. */
  isMinor: z.boolean(),
  /** Draft slots and shifts that led to the finding, by start. */
  itemIds: z.array(z.string()),
  reasonId: TextId,
});

/** An override was taken back: its finding blocks a publication again. */
export const RuleOverrideWithdrawn = defineEvent('RuleOverrideWithdrawn', { ...shape, locationId: LocationId });

/** Events of the overrides for one person. */
export const RuleOverrideEvent = z.discriminatedUnion('type', [RuleOverridden, RuleOverrideWithdrawn]);
export type RuleOverrideEvent = z.infer<typeof RuleOverrideEvent>;

/** All overrides for one person, at any location. */
export const ruleOverrideStream = (userId: UserId): string => `rule-override/${userId}`;
