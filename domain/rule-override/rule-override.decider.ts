import { type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { LocationId, RuleOverrideId, TextId, UserId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { covers, type RuleBreach } from '../rules/rule-breach.js';
import type { RuleOverrideEvent } from './rule-override.events.js';
import { evolveRuleOverrides, NO_OVERRIDES, type RuleOverrides, standing } from './rule-override.state.js';

/** Allows one finding that blocks publishing. */
export interface OverrideRule {
  readonly type: 'OverrideRule';
  readonly overrideId: RuleOverrideId;
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly reasonId: TextId;
  /** Value that the author saw. */
  readonly value: number;
}

/** Withdraws an override. */
export interface WithdrawOverride {
  readonly type: 'WithdrawOverride';
  readonly overrideId: RuleOverrideId;
}

/** Facts of other streams for decisions about overrides. */
export interface RuleOverrideContext {
  /** The finding as the rosters have it now; null: it does not exist any more, or blocks nothing. */
  readonly breach: (RuleBreach & { readonly isMinor: boolean; readonly itemIds: readonly string[] }) | null;
  /** Whether the author may decide about this person: see `mayOverride`. */
  readonly mayOverride: boolean;
}

type OverrideDecision = Decision<RuleOverrideEvent>;

function override(command: OverrideRule, state: RuleOverrides, context: RuleOverrideContext): OverrideDecision {
  const { breach } = context;
  // The author saw another finding than would be allowed.
  if (!breach || breach.value !== command.value) return refused(refusal('finding_changed'));
  if (!context.mayOverride) return refused(refusal('forbidden'));
  if (standing(state).some((one) => covers(one, breach))) return happened();
  const { overrideId, userId, locationId, reasonId } = command;
  const { rule, from, until, weeks, value, limit, isMinor, itemIds } = breach;
  const data = { rule, from, until, weeks, value, limit, isMinor, itemIds: [...itemIds] };
  return happened({ type: 'RuleOverridden', data: { overrideId, userId, locationId, ...data, reasonId } });
}

function withdraw(
  { overrideId }: WithdrawOverride,
  { overrides }: RuleOverrides,
  context: RuleOverrideContext,
): OverrideDecision {
  const found = overrides[overrideId];
  if (!found) return refused(refusal('not_found'));
  if (!context.mayOverride) return refused(refusal('forbidden'));
  if (found.withdrawn) return happened();
  const { userId, locationId } = found;
  return happened({ type: 'RuleOverrideWithdrawn', data: { overrideId, userId, locationId } });
}

/** Rules of overrides (rules page, "How it works"). */
export const ruleOverrideDecider: Decider<
  OverrideRule | WithdrawOverride,
  RuleOverrideEvent,
  RuleOverrides,
  RuleOverrideContext
> = {
  initialState: NO_OVERRIDES,
  evolve: evolveRuleOverrides,
  decide: (command, state, context) =>
    command.type === 'OverrideRule' ? override(command, state, context) : withdraw(command, state, context),
};
