import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { isMinor } from '#domain/kernel/birthday';
import type { RuleOverrideId } from '#domain/kernel/ids';
import { breachOf } from '#domain/roster-check/breach-of';
import { itemIdsOf } from '#domain/roster-check/explanation';
import { mayOverride } from '#domain/rule-override/may-override';
import { ruleOverrideDecider, type RuleOverrideContext } from '#domain/rule-override/rule-override.decider';
import { ruleOverrideStream } from '#domain/rule-override/rule-override.events';
import { standing } from '#domain/rule-override/rule-override.state';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { covers, isSameBreach } from '#domain/rules/rule-breach';
import { refusal } from '#domain/kernel/refusal';
import { ruleOverrideKind } from '../../decision-context/rule-overrides.js';
import { peopleFacts } from '../../decision-context/people-facts.js';
import { STAFF } from '../../decision-context/staff-facts.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { CommandRefused } from '../../event-store/refused.js';
import { ruleOverrideViews, seenAt } from '../../presenters/rule-override.presenter.js';
import { checkWorkingTime } from '../../presenters/working-time-check.js';
import { OverrideFinding, WithdrawRuleOverride } from './rule-override.messages.js';

type Breach = NonNullable<RuleOverrideContext['breach']>;

/**
 * Records that a breach of a working-time rule is allowed, with its reason, after finding the breach again in the
 * weeks as they are; answers the override. Refuses `finding_changed` when it is gone or has another value, `forbidden`
 * for users who may not (breaches of minors: managers). An override that covers it already changes nothing.
 */
@CommandHandler(OverrideFinding)
export class OverrideFindingHandler implements ICommandHandler<OverrideFinding> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: OverrideFinding): Promise<RuleOverrideView> {
    const { caller, origin, request } = message;
    const { userId, value } = request.breach;
    const streamId = ruleOverrideStream(userId);
    return this.runner.execute<RuleOverrideView>({
      origin,
      streamId,
      // Sums of the weeks around stand in tables.
      solo: true,
      execute: async (transaction) => {
        const breach = await breachNow(transaction, message);
        const overrideId = uuid() as RuleOverrideId;
        const reasonId = transaction.writeText(request.reason);
        const command = {
          type: 'OverrideRule',
          overrideId,
          userId,
          locationId: request.locationId,
          reasonId,
          value,
        } as const;
        const may = mayOverride(caller.role, breach?.isMinor ?? true, await isAllowedToManagers(transaction));
        const state = await transaction.state(ruleOverrideKind, streamId);
        const decision = ruleOverrideDecider.decide(command, state, { breach, mayOverride: may }, transaction.meta);
        return outcomeOfDecision(decision, {
          streamId,
          answer: async (after) => {
            const made = standing(await after.state(ruleOverrideKind, streamId)).findLast(
              (one) => breach && covers(one, breach),
            );
            if (!made) throw new CommandRefused(refusal('not_found'));
            const staff = await after.facts(STAFF);
            const { organisationId } = origin;
            const written = new Map([[reasonId as string, request.reason]]);
            const [view] = await ruleOverrideViews(
              after.db,
              organisationId,
              [made],
              (id) => staff.get(id)?.name,
              written,
            );
            return seenAt(request.locationId, [view as RuleOverrideView])[0] as RuleOverrideView;
          },
        });
      },
    });
  }
}

/**
 * Withdraws an override; one withdrawn before changes nothing. Refuses `not_found`, and `forbidden` for users who may
 * not override such a breach.
 */
@CommandHandler(WithdrawRuleOverride)
export class WithdrawRuleOverrideHandler implements ICommandHandler<WithdrawRuleOverride> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ caller, origin, userId, overrideId }: WithdrawRuleOverride): Promise<null> {
    const streamId = ruleOverrideStream(userId);
    return this.runner.execute<null>({
      origin,
      streamId,
      // Whether managers may is a column of the organisation.
      solo: true,
      execute: async (transaction) => {
        const state = await transaction.state(ruleOverrideKind, streamId);
        const ofMinor = state.overrides[overrideId]?.isMinor ?? true;
        const may = mayOverride(caller.role, ofMinor, await isAllowedToManagers(transaction));
        const context = { breach: null, mayOverride: may };
        const decision = ruleOverrideDecider.decide(
          { type: 'WithdrawOverride', overrideId },
          state,
          context,
          transaction.meta,
        );
        return outcomeOfDecision(decision, { streamId, answer: () => null });
      },
    });
  }
}

/** The finding as the rosters have it now; null: it is gone, or blocks nothing. */
async function breachNow(transaction: CommandTransaction, { request }: OverrideFinding): Promise<Breach | null> {
  const { locationId, monday, breach: seen } = request;
  const findings = await checkWorkingTime(transaction, { locationId, monday, jobFilterId: null });
  for (const finding of findings) {
    const breach = finding.severity === 'error' ? breachOf(finding) : null;
    if (!breach || !isSameBreach(breach, { ...seen, limit: breach.limit })) continue;
    const people = await transaction.facts(peopleFacts(monday));
    const birthDate = people.get(breach.userId)?.birthDate ?? null;
    return { ...breach, isMinor: isMinor(birthDate, breach.until), itemIds: itemIdsOf(finding) };
  }
  return null;
}

async function isAllowedToManagers({ db, origin }: CommandTransaction): Promise<boolean> {
  const { overrides_by_managers } = await db
    .selectFrom('organisation')
    .select('overrides_by_managers')
    .where('organisation_id', '=', origin.organisationId)
    .executeTakeFirstOrThrow();
  return overrides_by_managers;
}
