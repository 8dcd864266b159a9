import { Module } from '@nestjs/common';
import { ruleOverrideKind } from '../../decision-context/rule-overrides.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { Registers } from '../../registration/registers.js';
import { RuleOverrideController } from './rule-override.controller.js';
import { OverrideFindingHandler, WithdrawRuleOverrideHandler } from './rule-override.handlers.js';
import { RuleOverrideLive } from './rule-override.live.js';
import { ruleOverrideProjection } from './rule-override.projection.js';

@Registers(StreamKinds, ruleOverrideKind)
@Registers(InlineProjections, ruleOverrideProjection)
@Module({
  controllers: [RuleOverrideController],
  providers: [OverrideFindingHandler, WithdrawRuleOverrideHandler, RuleOverrideLive],
})
export class RuleOverrideModule {}
