import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { type DraftWeekEvent, draftWeekStream } from '#domain/draft-week/draft-week.events';
import { putSlotBack } from '#domain/draft-week/put-slot-back';
import type { SlotId } from '#domain/kernel/ids';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { askingFirst, putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { shownIn } from '../../presenters/shown-in.js';
import { commandOutcomeOf, contextOf } from './deciding.js';
import { PutSlotBack } from './draft-week.messages.js';
import { slotSide } from './slot-side.js';

/**
 * Reverses the change of a history entry about a slot by an edit of the draft, after its author has confirmed the
 * effect. Boards receive it like a colleague's edit.
 */
@CommandHandler(PutSlotBack)
export class PutSlotBackHandler implements ICommandHandler<PutSlotBack> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: PutSlotBack): Promise<PutBackAnswer> {
    const { origin, weekKey, request } = message;
    const newId = uuid() as SlotId;
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: request.writeId },
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      proposes: [newId],
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, origin.commandId, (confirm) => decide(transaction, message, newId, confirm)),
    });
  }
}

async function decide(
  transaction: CommandTransaction,
  { caller, weekKey, restore }: PutSlotBack,
  newId: SlotId,
  isSure: boolean,
): Promise<CommandOutcome<unknown>> {
  const { locationId, monday, jobFilterId } = weekKey;
  const week = await loadOrganisationWeek(transaction, monday);
  const { draft } = weekAt(week, locationId);
  const restored = putSlotBack(restore, jobFilterId, draft, newId);
  if (restored === null) return { ok: true, appends: [], answer: () => null };
  if ('refusal' in restored) return { ok: false, refusal: restored.refusal };
  const { edit } = restored;
  const shown = await shownIn(transaction, week);
  const context = contextOf(transaction, week, locationId);
  const decideEdit = async (confirm: boolean): Promise<CommandOutcome<unknown>> => {
    const command = edit.type === 'RemoveSlot' ? edit : { ...edit, confirm };
    const decision = draftWeekDecider.decide({ ...command, basedOn: {} }, draft, context, transaction.meta);
    return commandOutcomeOf(
      decision,
      weekKey,
      () => null,
      (refusal) => presentRefusal(refusal, { shown, locationId, reach: caller.reach }),
    );
  };
  const factsOf = async ({ appends }: Extract<CommandOutcome<unknown>, { ok: true }>) => {
    const events = appends.flatMap((append) => append.events) as DraftWeekEvent[];
    const after = draftWeekDecider.evolve(draft, transaction.preview(events));
    const [was, is] = [draft.slots[edit.slotId], after.slots[edit.slotId]];
    return { before: was ? slotSide(was, shown) : null, after: is ? slotSide(is, shown) : null, told: [] };
  };
  return askingFirst(decideEdit, factsOf)(isSure);
}
