import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import { closedWeekOf, NEVER_CLOSES } from '#domain/availability/availability-closing';
import { weekAskedDecider } from '#domain/availability/week-asked.decider';
import { weekAskedStream } from '#domain/availability/week-asked.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { Refused } from '../../http/refused.js';
import { notFound } from '../../planning/reach.js';
import { STAFF } from '../../planning/staff-facts.js';
import { todayIn } from '../../planning/today.js';
import { closingFor, weekAskedKind } from './availability-closing.js';
import { EditWeekAsked } from './week-asked.messages.js';

@CommandHandler(EditWeekAsked)
export class EditWeekAskedHandler implements ICommandHandler<EditWeekAsked> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ caller, origin, command }: EditWeekAsked): Promise<null> {
    const { userId, monday } = command;
    const streamId = weekAskedStream(userId);
    const result = await this.runner.run<null>({
      origin,
      streamId,
      execute: async (transaction) => {
        const person = (await transaction.facts(STAFF)).get(userId);
        if (!person) throw notFound('userId');
        const today = await todayIn(transaction, transaction.origin.locationId ?? person.homeLocationId);
        const closing = isAdmin(caller.role) ? NEVER_CLOSES : await closingFor(transaction, person, monday);
        const state = await transaction.state(weekAskedKind, streamId);
        const context = { today, isClosed: closedWeekOf(monday, closing, today) !== null };
        const decision = weekAskedDecider.decide(command, state, context, transaction.meta);
        return outcomeOfDecision(decision, { streamId, answer: () => null });
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}
