import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mondayOf } from '#domain/kernel/civil-date';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { ShiftRequestCommand } from '#domain/shift-request/shift-request.commands';
import { shiftRequestRosterEvents } from '#domain/shift-request/shift-changes';
import { shiftRequestDecider } from '#domain/shift-request/shift-request.decider';
import { type ShiftRequestEvent, shiftRequestStream } from '#domain/shift-request/shift-request.events';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import type { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Append } from '../../event-store/command-origin.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { requestShownIn } from '../../presenters/requested-shifts.js';
import { shownIn } from '../../presenters/shown-in.js';
import { type TakeoverFacts, readTakeoverFacts } from '../../decision-context/takeover-facts.js';
import { lapsingWith, peopleInOffersOf, shiftRequestKind } from '../../decision-context/waiting-requests.js';
import { audienceOf } from '../../presenters/week.presenter.js';
import { EditShiftRequest } from './shift-request.messages.js';
import { shiftRequestView } from './shift-request.presenter.js';

/**
 * Decides about a shift request. An approval plans the shift and declines other requests in the same transaction;
 * reopening an approval opens the shift and those requests again.
 */
@CommandHandler(EditShiftRequest)
export class EditShiftRequestHandler implements ICommandHandler<EditShiftRequest> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: EditShiftRequest): Promise<WireShiftRequestView> {
    return this.runner.execute<WireShiftRequestView>({
      origin: message.origin,
      streamId: shiftRequestStream(message.shift.shiftId),
      execute: (transaction) => executeEdit(transaction, message),
    });
  }
}

async function executeEdit(
  transaction: CommandTransaction,
  message: EditShiftRequest,
): Promise<CommandOutcome<WireShiftRequestView>> {
  const { shift, imported } = message;
  const streamId = shiftRequestStream(shift.shiftId);
  const state = await transaction.state(shiftRequestKind, streamId);
  const facts = await readTakeoverFacts(transaction, [shift.date]);
  const edit = await withEndingOffers(transaction, message);
  const meta = imported ? { ...transaction.meta, now: 0 } : transaction.meta;
  const decision = shiftRequestDecider.decide(edit, state, facts, meta);
  if (!decision.ok) return { ok: false, refusal: await present(transaction, decision.refusal, facts, message) };
  const rosters = rostersAfter(decision.events);
  // An approval ends requests by itself; one that is taken back ends offers of the shift.
  const expiries = edit.type === 'ReopenShiftRequest' ? (await lapsingWith(transaction, rosters)).appends : [];
  return {
    ok: true,
    appends: [{ streamId, events: decision.events }, ...rosters, ...expiries],
    answer: async (after) => {
      const request = (await after.state(shiftRequestKind, streamId)).requests[edit.shiftRequestId] as ShiftRequest;
      return viewOf(after, request, await readTakeoverFacts(after, [shift.date]), message);
    },
  };
}

async function withEndingOffers(
  transaction: CommandTransaction,
  { edit, shift }: EditShiftRequest,
): Promise<ShiftRequestCommand> {
  if (edit.type !== 'ReopenShiftRequest') return edit;
  return { ...edit, endingOffers: await peopleInOffersOf(transaction, [shift.shiftId]) };
}

/** Roster events that follow from events of the request. */
const rostersAfter = (events: readonly ShiftRequestEvent[]): Append[] =>
  events.flatMap((event): Append[] => {
    const { locationId, date } = event.data;
    const changes = shiftRequestRosterEvents(event);
    return changes.length === 0 ? [] : [{ streamId: rosterWeekStream(locationId, mondayOf(date)), events: changes }];
  });

const viewOf = async (
  transaction: CommandTransaction,
  request: ShiftRequest,
  facts: TakeoverFacts,
  { caller }: EditShiftRequest,
): Promise<WireShiftRequestView> =>
  shiftRequestView(request, await requestShownIn(transaction, facts, audienceOf(caller)));

async function present(
  transaction: CommandTransaction,
  refusal: Refusal,
  facts: TakeoverFacts,
  message: EditShiftRequest,
): Promise<SentRefusal> {
  const { caller } = message;
  if (refusal.code === 'already_decided') {
    const current = await viewOf(transaction, refusal.current as ShiftRequest, facts, message);
    return { ...refusal, current };
  }
  const [week] = facts.weeks.values();
  if (!week) return refusal;
  const shown = await shownIn(transaction, week);
  return presentRefusal(refusal, { shown, locationId: caller.locationId, reach: caller.reach });
}
