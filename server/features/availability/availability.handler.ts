import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { availabilityView } from '#domain/availability/availability-choice';
import type { AvailabilityCommand } from '#domain/availability/availability.commands';
import {
  type AvailabilityContext,
  availabilityDecider,
  uncoveredShifts,
} from '#domain/availability/availability.decider';
import { type AvailabilityEvent, availabilityStream } from '#domain/availability/availability.events';
import { type Availability, availabilityEntry } from '#domain/availability/availability.state';
import { NEVER_CLOSES } from '#domain/availability/availability-closing';
import { isAdmin } from '#domain/access/access';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { AvailabilityView } from '#domain/kernel/views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { flagShifts, plannedDays, presentPlanned } from '../../presenters/planned-days.js';
import { notFound } from '../../access/reach.js';
import { STAFF } from '../../decision-context/staff-facts.js';
import { todayIn } from '../../decision-context/today.js';
import { closingFor } from './availability-closing.js';
import { EditAvailability } from './availability.messages.js';

/** Kind of the streams `availabilityStream(userId)`, one per person: initial state and folding of availability. */
export const availabilityKind: StreamKind<Availability, AvailabilityEvent> = {
  name: 'availability',
  ...availabilityDecider,
};

/**
 * Sets or removes a person's availability on a date by one edit in their stream. Answers the entry, null when it was
 * removed.
 */
@CommandHandler(EditAvailability)
export class EditAvailabilityHandler implements ICommandHandler<EditAvailability> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: EditAvailability): Promise<AvailabilityView | null> {
    return this.runner.execute<AvailabilityView | null>({
      origin: message.origin,
      streamId: availabilityStream(message.userId),
      execute: (transaction) => executeEdit(transaction, message),
    });
  }
}

async function executeEdit(
  transaction: CommandTransaction,
  { caller, userId, command, imported }: EditAvailability,
): Promise<CommandOutcome<AvailabilityView | null>> {
  const streamId = availabilityStream(userId);
  const state = await transaction.state(availabilityKind, streamId);
  const date = dateOf(command, state);
  if (!date) throw notFound();
  const person = (await transaction.facts(STAFF)).get(userId);
  if (!person) throw notFound('userId');
  const days = await plannedDays(transaction, userId, date, date);
  const context: AvailabilityContext = {
    person,
    today: imported ? null : await todayIn(transaction, transaction.origin.locationId ?? person.homeLocationId),
    planned: days.shifts.map(({ item }) => item),
    closing: isAdmin(caller.role) ? NEVER_CLOSES : await closingFor(transaction, person, mondayOf(date)),
  };
  const decision = availabilityDecider.decide(command, state, context, transaction.meta);
  const time = command.type === 'WithdrawAvailability' ? null : command.time;
  const changed = decision.ok && decision.events.length > 0;
  return outcomeOfDecision(decision, {
    streamId,
    beside: changed ? await flagShifts(transaction, days, uncoveredShifts(date, time, context)) : [],
    present: (refusal) =>
      refusal.code === 'availability_exists'
        ? { ...refusal, current: availabilityView(refusal.current) }
        : presentPlanned(transaction, refusal, {
            days,
            caller,
            factsOf: ({ shifts: [shift = null], elsewhere }) => ({ date, shift, elsewhere }),
          }),
    answer: async (after) => {
      const entry = availabilityEntry(await after.state(availabilityKind, streamId), command.availabilityId);
      return entry ? availabilityView(entry) : null;
    },
  });
}

const dateOf = (command: AvailabilityCommand, state: Availability): CivilDate | undefined =>
  command.type === 'EnterAvailability' ? command.date : availabilityEntry(state, command.availabilityId)?.date;
