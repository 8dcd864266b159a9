import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import type { LocationId, RuleOverrideId, TextId, UserId } from '../kernel/ids.js';
import type { RuleBreach } from '../rules/rule-breach.js';
import type { RuleOverrideEvent } from './rule-override.events.js';

/** An override as it was made, and who withdrew it. */
export interface RuleOverride extends RuleBreach {
  readonly overrideId: RuleOverrideId;
  readonly locationId: LocationId;
  readonly isMinor: boolean;
  readonly itemIds: readonly string[];
  readonly reasonId: TextId;
  readonly by: UserId | null;
  readonly at: Instant;
  /** Null: not withdrawn. */
  readonly withdrawn: { readonly by: UserId | null; readonly at: Instant } | null;
}

/** Overrides for one person, withdrawn ones included. */
export interface RuleOverrides {
  readonly overrides: Readonly<Record<RuleOverrideId, RuleOverride>>;
}

export const NO_OVERRIDES: RuleOverrides = { overrides: {} };

/** Overrides that nobody withdrew. */
export const standing = ({ overrides }: RuleOverrides): RuleOverride[] =>
  Object.values(overrides).filter(({ withdrawn }) => withdrawn === null);

/** Folds events in order into a new state; `state` itself without events. */
export const evolveRuleOverrides = (
  state: RuleOverrides,
  events: readonly Recorded<RuleOverrideEvent>[],
): RuleOverrides => events.reduce(evolveOne, state);

function evolveOne({ overrides }: RuleOverrides, { type, data, meta }: Recorded<RuleOverrideEvent>): RuleOverrides {
  if (type === 'RuleOverridden')
    return { overrides: { ...overrides, [data.overrideId]: { ...data, ...authorOf(meta), withdrawn: null } } };
  const before = overrides[data.overrideId];
  if (!before) return { overrides };
  return { overrides: { ...overrides, [data.overrideId]: { ...before, withdrawn: authorOf(meta) } } };
}

const authorOf = ({ actorId, at }: EventMeta) => ({ by: actorId, at });
