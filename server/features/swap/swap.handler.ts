import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { handedBy } from '#domain/swap/hand-over';
import type { SwapCommand } from '#domain/swap/swap.commands';
import { swapDecider } from '#domain/swap/swap.decider';
import { type SwapEvent, swapStream } from '#domain/swap/swap.events';
import type { Swap, Swaps } from '#domain/swap/swap.state';
import type { WireSwapView } from '#domain/swap/swap.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Append } from '../../event-store/command-origin.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { requestShownIn } from '../../presenters/requested-shifts.js';
import { shownIn } from '../../presenters/shown-in.js';
import { type TakeoverFacts, readTakeoverFacts } from '../../decision-context/takeover-facts.js';
import { lapsingWith, peopleInOffersOf, swapKind } from '../../decision-context/waiting-requests.js';
import { audienceOf } from '../../presenters/week.presenter.js';
import { EditSwap } from './swap.messages.js';
import { swapView } from './swap.presenter.js';

/**
 * Decides about swaps. Approving or reopening changes the roster and expires other swaps and requests of the shifts in
 * the same transaction.
 */
@CommandHandler(EditSwap)
export class EditSwapHandler implements ICommandHandler<EditSwap> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: EditSwap): Promise<WireSwapView> {
    return this.runner.execute<WireSwapView>({
      origin: message.origin,
      streamId: swapStream(message.shiftId),
      execute: (transaction) => executeEdit(transaction, message),
    });
  }
}

async function executeEdit(transaction: CommandTransaction, message: EditSwap): Promise<CommandOutcome<WireSwapView>> {
  const { shiftId, about } = message;
  const streamId = swapStream(shiftId);
  const state = await transaction.state(swapKind, streamId);
  const dates = datesOf(state, message);
  const facts = await readTakeoverFacts(transaction, dates);
  const edit = await withEndingOffers(transaction, state, message);
  const meta = about.imported ? { ...transaction.meta, now: 0 } : transaction.meta;
  const decision = swapDecider.decide(edit, state, facts, meta);
  if (!decision.ok) return { ok: false, refusal: await present(transaction, decision.refusal, facts, message) };
  const rosters = decision.events.flatMap((event) => rostersAfter(event, state));
  const expiries = await lapsingWith(transaction, rosters, edit.swapId);
  return {
    ok: true,
    appends: [{ streamId, events: decision.events }, ...rosters, ...expiries.appends],
    answer: async (after) => {
      const swap = (await after.state(swapKind, streamId)).swaps[edit.swapId] as Swap;
      return viewOf(after, swap, await readTakeoverFacts(after, dates), message);
    },
  };
}

function datesOf({ swaps }: Swaps, { edit, about }: EditSwap): readonly CivilDate[] {
  const swap = swaps[edit.swapId];
  if (!swap) return about.dates ?? [];
  return [swap.shift, ...(swap.wanted ? [swap.wanted] : [])].map(({ time }) => time.date);
}

async function withEndingOffers(
  transaction: CommandTransaction,
  { swaps }: Swaps,
  { edit }: EditSwap,
): Promise<SwapCommand> {
  if (edit.type !== 'ReopenSwap') return edit;
  const { shift, wanted } = swaps[edit.swapId] ?? {};
  const shiftIds = [shift, wanted].flatMap((one) => (one ? [one.shiftId] : []));
  return { ...edit, endingOffers: await peopleInOffersOf(transaction, shiftIds, edit.swapId) };
}

const rostersAfter = (event: SwapEvent, state: Swaps): Append[] =>
  handedBy(event, state).map(({ locationId, monday, event: change }) => ({
    streamId: rosterWeekStream(locationId, monday),
    events: [change],
  }));

const viewOf = async (
  transaction: CommandTransaction,
  swap: Swap,
  facts: TakeoverFacts,
  { caller }: EditSwap,
): Promise<WireSwapView> => swapView(swap, await requestShownIn(transaction, facts, audienceOf(caller)));

async function present(
  transaction: CommandTransaction,
  refusal: Refusal,
  facts: TakeoverFacts,
  message: EditSwap,
): Promise<SentRefusal> {
  const { caller } = message;
  if (refusal.code === 'already_decided') {
    const current = await viewOf(transaction, refusal.current as Swap, facts, message);
    return { ...refusal, current };
  }
  const [week] = facts.weeks.values();
  if (!week) return refusal;
  const shown = await shownIn(transaction, week);
  return presentRefusal(refusal, { shown, locationId: caller.locationId, reach: caller.reach });
}
