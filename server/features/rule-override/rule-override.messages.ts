import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, RuleOverrideId, UserId } from '#domain/kernel/ids';
import type { RuleBreach } from '#domain/rules/rule-breach';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/**
 * Allows a breach of a location's week with a reason. Refuses a breach that does not exist with this value now.
 * Answers the override.
 */
export class OverrideFinding extends Command<RuleOverrideView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly request: {
      readonly locationId: LocationId;
      readonly monday: CivilDate;
      /** Finding as the author saw it. */
      readonly breach: Omit<RuleBreach, 'limit'>;
      readonly reason: string;
    },
  ) {
    super();
  }
}

/** Withdraws the override of a person's breach, so that it blocks publishing again. */
export class WithdrawRuleOverride extends Command<null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly overrideId: RuleOverrideId,
  ) {
    super();
  }
}
