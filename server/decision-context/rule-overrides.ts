import type { UserId } from '#domain/kernel/ids';
import { ruleOverrideDecider } from '#domain/rule-override/rule-override.decider';
import { type RuleOverrideEvent, ruleOverrideStream } from '#domain/rule-override/rule-override.events';
import { type RuleOverride, type RuleOverrides, standing } from '#domain/rule-override/rule-override.state';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import type { StreamKind } from '../event-store/stream-kind.js';

export const ruleOverrideKind: StreamKind<RuleOverrides, RuleOverrideEvent> = {
  name: 'rule-override',
  ...ruleOverrideDecider,
};

/** Overrides for some people that nobody withdrew, under the organisation's lock. */
export async function standingOverrides(
  transaction: CommandTransaction,
  userIds: readonly UserId[],
): Promise<RuleOverride[]> {
  const streams = userIds.map(ruleOverrideStream);
  await transaction.load(streams);
  const states = await Promise.all(streams.map((stream) => transaction.state(ruleOverrideKind, stream)));
  return states.flatMap(standing);
}
