import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import type { FreeDayId } from '#domain/kernel/ids';
import {
  type FreeDayContext,
  freeDayDecider,
  type FreeDays,
  type SetFreeDays,
  shiftsOn,
} from '#domain/free-day/free-day.decider';
import { type FreeDayEvent, freeDayStream } from '#domain/free-day/free-day.events';
import type { FreeDayView } from '#domain/free-day/free-day.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { flagShifts, plannedDays, presentPlanned } from '../../presenters/planned-days.js';
import { notFound } from '../../access/reach.js';
import { STAFF } from '../../decision-context/staff-facts.js';
import { todayIn } from '../../decision-context/today.js';
import { SaveFreeDays } from './free-day.messages.js';

/** Stream kind of free days, one stream per person. */
export const freeDayKind: StreamKind<FreeDays, FreeDayEvent> = { name: 'free-day', ...freeDayDecider };

/**
 * Replaces a person's free days of one month in their stream, flags published shifts on new ones, and answers them,
 * earliest first. Refuses with a question about planned shifts unless confirmed, and `not_found` for an unknown person.
 */
@CommandHandler(SaveFreeDays)
export class SaveFreeDaysHandler implements ICommandHandler<SaveFreeDays> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: SaveFreeDays): Promise<FreeDayView[]> {
    return this.runner.execute<FreeDayView[]>({
      origin: message.origin,
      streamId: freeDayStream(message.userId),
      execute: (transaction) => executeMonth(transaction, message),
    });
  }
}

async function executeMonth(
  transaction: CommandTransaction,
  { caller, userId, request, imported }: SaveFreeDays,
): Promise<CommandOutcome<FreeDayView[]>> {
  const { month, dates, confirm } = request;
  const streamId = freeDayStream(userId);
  const person = (await transaction.facts(STAFF)).get(userId);
  if (!person) throw notFound('userId');
  const days = await plannedDays(transaction, userId, firstOf(month), lastOf(month));
  const context: FreeDayContext = {
    person,
    today: imported ? null : await todayIn(transaction, transaction.origin.locationId ?? person.homeLocationId),
    planned: days.shifts.map(({ item }) => item),
  };
  const requested = dates.map((date) => ({ date, freeDayId: uuid() as FreeDayId }));
  const command: SetFreeDays = { type: 'SetFreeDays', userId, month, days: requested, confirm };
  const decision = freeDayDecider.decide(
    command,
    await transaction.state(freeDayKind, streamId),
    context,
    transaction.meta,
  );
  const entered = decision.ok ? decision.events.filter(({ type }) => type === 'FreeDayEntered') : [];
  return outcomeOfDecision(decision, {
    streamId,
    beside: await flagShifts(
      transaction,
      days,
      shiftsOn(
        entered.map(({ data }) => data.date),
        context,
      ),
    ),
    present: (refusal) =>
      presentPlanned(transaction, refusal, {
        days,
        caller,
        factsOf: ({ shifts, elsewhere }) => ({ shifts, elsewhere }),
      }),
    answer: async (after) =>
      Object.entries((await after.state(freeDayKind, streamId)).days)
        .map(([date, id]): FreeDayView => ({ id, userId, date: date as CivilDate }))
        .filter(({ date }) => monthOf(date) === month)
        .toSorted((a, b) => a.date.localeCompare(b.date)),
  });
}

const firstOf = (month: CivilMonth): CivilDate => `${month}-01` as CivilDate;

const lastOf = (month: CivilMonth): CivilDate => {
  const inNextMonth = addDays(firstOf(month), 31);
  return addDays(`${monthOf(inNextMonth)}-01` as CivilDate, -1);
};
