import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandId, type JobFilterId, type SlotId } from '#domain/kernel/ids';
import type { Recorded } from '#domain/kernel/event';
import { refusal } from '#domain/kernel/refusal';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { type Basis, type DiscardDraft, isNewSlot, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { draftWeekStream, type DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { slotsOf } from '#domain/draft-week/draft-week.state';
import type { UndoResult } from '#domain/draft-week/draft-week.views';
import { type UndoCommand, undoCommands } from '#domain/draft-week/undo';
import { untouchedStarts } from '#domain/draft-week/undo-start';
import { streamPlace } from '#domain/kernel/stream-place';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import {
  draftContext,
  type OrganisationWeek,
  loadOrganisationWeek,
  weekAt,
  withDraft,
} from '../../decision-context/planning-contexts.js';
import { byStartThenJob, draftSlotView } from '../../presenters/week.presenter.js';
import { UndoWrite, type WeekAtLocation } from './draft-week.messages.js';
import { DraftWrites } from './draft-writes.js';

/**
 * Reverts a write of the caller by new events; undoing an undo is redo. Parts that others have changed since are
 * skipped. Refuses `nothing_to_undo` if the write is unknown, another person's or already undone, `draft_published`, or
 * if everything is skipped `slot_changed` or `same_date_schedule_exists`.
 */
@CommandHandler(UndoWrite)
export class UndoHandler implements ICommandHandler<UndoWrite> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly writes: DraftWrites,
  ) {}

  async execute({ caller, origin, writeId }: UndoWrite): Promise<UndoResult> {
    const id = CommandId.safeParse(writeId);
    const events = id.success ? await this.writes.sinceWrite(caller, id.data) : [];
    const [first] = events;
    if (!id.success || !first) throw new CommandRefused(refusal('nothing_to_undo'));
    const weekKey = streamPlace(first.streamId);
    const undoOrigin: CommandOrigin = { ...origin, undoOf: id.data };
    return this.runner.execute<UndoResult>({
      origin: undoOrigin,
      streamId: first.streamId,
      // Whether it was undone before stands in the log.
      solo: true,
      execute: async (transaction) => {
        if (await this.writes.isUndone(transaction.db, caller.organisationId, id.data))
          return { ok: false, refusal: refusal('nothing_to_undo') };
        const recorded = events.map(({ event }) => event as Recorded<DraftWeekEvent>);
        return executeUndo(transaction, weekKey, id.data, recorded);
      },
    });
  }
}

const UNBASED: Basis = { basedOn: {}, undoOf: null };

async function executeUndo(
  transaction: CommandTransaction,
  weekKey: WeekAtLocation,
  writeId: CommandId,
  events: readonly Recorded<DraftWeekEvent>[],
): Promise<CommandOutcome<UndoResult>> {
  const week = await loadOrganisationWeek(transaction, weekKey.monday);
  const { draft } = weekAt(week, weekKey.locationId);
  const begun = untouchedStarts(writeId, events, draft);
  const isLeft = ({ slotId }: { readonly slotId: SlotId }) =>
    !begun.includes((draft.slots[slotId] ?? draft.gone[slotId])?.jobFilterId as JobFilterId);
  const undo = undoCommands(writeId, events, draft);
  const edits = undo.commands.filter(isLeft);
  const skipped = undo.skipped.filter(isLeft);
  // Starts that nobody has touched since go as a whole: their parts are as closed as before.
  const starts = begun.map(
    (jobFilterId) => ({ type: 'DiscardDraft', jobFilterId, confirm: true, ...UNBASED }) as const,
  );
  if (starts.length + edits.length + skipped.length === 0) return { ok: false, refusal: refusal('nothing_to_undo') };
  const skips: UndoResult['skipped'] = skipped.map(({ slotId, code }) => ({ slotId, code }));
  const appended = decideAll(transaction, weekKey, week, [...starts, ...edits], skips);
  if (appended.refusal) return { ok: false, refusal: appended.refusal };
  if (appended.events.length === 0) return { ok: false, refusal: refusal('slot_changed') };
  const discarded = begun.flatMap((jobFilterId) => slotsOf(draft, jobFilterId)).map(({ slotId }) => slotId);
  const removed = edits.flatMap((command) =>
    command.type === 'RemoveSlot' || (command.type === 'AddSlot' && !isNewSlot(command)) ? [slotOfEdit(command)] : [],
  );
  const touchedIds = new Set(edits.map(({ slotId }) => slotId));
  return {
    ok: true,
    appends: [{ streamId: draftWeekStream(weekKey.locationId, weekKey.monday), events: appended.events }],
    answer: async (after) => {
      const now = await loadOrganisationWeek(after, weekKey.monday);
      const slots = Object.values(weekAt(now, weekKey.locationId).draft.slots).filter(({ slotId }) =>
        touchedIds.has(slotId),
      );
      return {
        slots: slots.map((slot) => draftSlotView(slot, weekKey.locationId, now)).sort(byStartThenJob),
        removedIds: [...discarded, ...removed],
        skipped: skips,
      };
    },
  };
}

/**
 * Decides the commands in order, each on the week as the former ones leave it. Slots that were changed or removed, or
 * whose person is planned elsewhere that day, are added to `skips`; another refusal ends everything.
 */
function decideAll(
  transaction: CommandTransaction,
  { locationId }: WeekAtLocation,
  week: OrganisationWeek,
  commands: readonly (UndoCommand | (DiscardDraft & Basis))[],
  skips: UndoResult['skipped'],
) {
  let state = weekAt(week, locationId).draft;
  const events: DraftWeekEvent[] = [];
  for (const command of commands) {
    const context = draftContext(withDraft(week, locationId, state), locationId);
    const decision = draftWeekDecider.decide(command, state, context, transaction.meta);
    if (!decision.ok) {
      const { code } = decision.refusal;
      if (code === 'draft_published') return { events: [], refusal: decision.refusal };
      if (command.type === 'DiscardDraft') return { events: [], refusal: decision.refusal };
      if (code !== 'slot_changed' && code !== 'slot_removed' && code !== 'same_date_schedule_exists')
        return { events: [], refusal: decision.refusal };
      skips.push({ slotId: command.slotId, code });
      continue;
    }
    events.push(...decision.events);
    state = draftWeekDecider.evolve(state, transaction.preview(decision.events));
  }
  const [onlySkip] = skips;
  const refused = events.length === 0 && onlySkip?.code === 'same_date_schedule_exists' ? refusal(onlySkip.code) : null;
  return { events, refusal: refused };
}
