import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, RuleOverrideId, UserId } from '#domain/kernel/ids';
import type { RuleBreach } from '#domain/rules/rule-breach';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Overrides a finding of a location's week. Answers the override. */
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
