import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isMonday } from '#domain/kernel/civil-date';
import { fieldRefusal } from '#domain/kernel/refusal';
import * as calls from '#domain/rule-override/rule-override.calls';
import { Reach } from '../../access/reach.js';
import { CommandRefused } from '../../event-store/refused.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { RuleOverrideReader } from '../../presenters/rule-override-reader.js';
import { OverrideFinding, WithdrawRuleOverride } from './rule-override.messages.js';

/** Calls about overrides of working-time rules at locations within reach: list, allow and withdraw. */
@Controller()
export class RuleOverrideController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reach: Reach,
    private readonly reader: RuleOverrideReader,
  ) {}

  /** Overrides that were made at locations within reach. */
  @CallHandler(calls.ruleOverridesList)
  async list({ caller, input }: RequestOf<typeof calls.ruleOverridesList>) {
    const { from, until } = input.query;
    const all = await this.reader.list({ organisationId: caller.organisationId, from, until });
    return all.filter(({ horecaLocationId }) => caller.reach.has(horecaLocationId));
  }

  @CallHandler(calls.ruleOverridesCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.ruleOverridesCreate>) {
    const { horecaLocationId = caller.locationId, monday, reason, userId: id, ...seen } = input.body;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const userId = await this.reach.user(caller, id, 'userId');
    if (!isMonday(monday)) throw new CommandRefused(fieldRefusal('monday', 'not_a_monday'));
    const breach = { ...seen, userId };
    return this.commands.execute(new OverrideFinding(caller, origin, { locationId, monday, breach, reason }));
  }

  @CallHandler(calls.ruleOverridesWithdraw)
  async withdraw({ caller, origin, input }: RequestOf<typeof calls.ruleOverridesWithdraw>): Promise<void> {
    const { overrideId, userId } = await this.reach.ruleOverride(caller, input.params.id);
    await this.commands.execute(new WithdrawRuleOverride(caller, origin, userId, overrideId));
  }
}
