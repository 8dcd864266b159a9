import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream, type RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { type RosterWeek, shiftData } from '#domain/roster-week/roster-week.state';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { loadOrganisationWeek, rosterContext, weekAt } from '../../decision-context/planning-contexts.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { refusedIn } from './presenting.js';
import { RemoveShiftAt, type ShiftPlace } from './roster-week.messages.js';

/**
 * Removes a published shift in its week's stream; without `confirm` it refuses with a question where something is lost
 * by it. Pending swaps and requests end with it.
 */
@CommandHandler(RemoveShiftAt)
export class RemoveShiftHandler implements ICommandHandler<RemoveShiftAt> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: RemoveShiftAt): Promise<void> {
    const { locationId, monday } = message.shiftKey;
    await this.runner.execute<null>({
      origin: message.origin,
      streamId: rosterWeekStream(locationId, monday),
      execute: (transaction) => decideRemoval(transaction, message),
    });
  }
}

/** Outcome of removing a published shift, with the expiry of its pending swaps and requests; records nothing itself. */
export async function decideRemoval(
  transaction: CommandTransaction,
  { shiftKey, terms, caller }: RemoveShiftAt,
): Promise<CommandOutcome<null>> {
  const { locationId, monday, shiftId } = shiftKey;
  const week = await loadOrganisationWeek(transaction, monday);
  const { roster } = weekAt(week, locationId);
  const pending = await pendingOn(transaction, shiftKey, roster);
  const command = { type: 'RemoveShift' as const, shiftId, ...pending, ...terms };
  const decision = rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), transaction.meta);
  if (!decision.ok) return refusedIn(transaction, week, decision.refusal, { locationId, caller });
  const rosters = [{ streamId: rosterWeekStream(locationId, monday), events: decision.events }];
  return { ok: true, appends: [...rosters, ...(await lapsingWith(transaction, rosters)).appends], answer: () => null };
}

/** Numbers of pending requests and swaps that expire with the shift. */
async function pendingOn(
  transaction: CommandTransaction,
  { locationId, monday, shiftId }: ShiftPlace,
  { shifts }: RosterWeek,
) {
  const shift = shifts[shiftId];
  if (!shift) return { pendingRequests: 0, pendingSwaps: 0 };
  const removed: RosterWeekEvent = {
    type: 'ShiftRemoved',
    data: { ...shiftData(shift), calledOff: shift.calledOff !== null },
  };
  const streamId = rosterWeekStream(locationId, monday);
  const { requests, swaps } = await lapsingWith(transaction, [{ streamId, events: [removed] }]);
  return { pendingRequests: requests, pendingSwaps: swaps };
}
