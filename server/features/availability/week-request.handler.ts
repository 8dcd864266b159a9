import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import { closedWeekOf, NEVER_CLOSES } from '#domain/availability/availability-closing';
import { availabilityStream } from '#domain/availability/availability.events';
import { enteredInWeek } from '#domain/availability/availability.state';
import { weekRequestDecider } from '#domain/availability/week-request.decider';
import { weekRequestStream } from '#domain/availability/week-request.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { notFound } from '../../access/reach.js';
import { STAFF } from '../../decision-context/staff-facts.js';
import { todayIn } from '../../decision-context/today.js';
import { closingFor, weekRequestKind } from './availability-closing.js';
import { availabilityKind } from './availability.handler.js';
import { EditWeekRequest } from './week-request.messages.js';

/**
 * Decides a request for a closed week in the person's stream, with the week's closing for the caller's role and what
 * the person has entered. Refuses `not_found` for an unknown person.
 */
@CommandHandler(EditWeekRequest)
export class EditWeekRequestHandler implements ICommandHandler<EditWeekRequest> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ caller, origin, command }: EditWeekRequest): Promise<null> {
    const { userId, monday } = command;
    const streamId = weekRequestStream(userId);
    return this.runner.execute<null>({
      origin,
      streamId,
      execute: async (transaction) => {
        const person = (await transaction.facts(STAFF)).get(userId);
        if (!person) throw notFound('userId');
        const today = await todayIn(transaction, transaction.origin.locationId ?? person.homeLocationId);
        const closing = isAdmin(caller.role) ? NEVER_CLOSES : await closingFor(transaction, person, monday);
        const state = await transaction.state(weekRequestKind, streamId);
        const availability = await transaction.state(availabilityKind, availabilityStream(userId));
        const isClosed = closedWeekOf(monday, closing, today) !== null;
        const context = { today, isClosed, enteredAt: enteredInWeek(availability, monday) };
        const decision = weekRequestDecider.decide(command, state, context, transaction.meta);
        return outcomeOfDecision(decision, { streamId, answer: () => null });
      },
    });
  }
}
