import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endMoment, shiftTimeOf, startMoment } from '#domain/kernel/shift-time';
import type { EventId, SlotId } from '#domain/kernel/ids';
import { type DraftWeekCommand, partKey, type SlotPartName } from '#domain/draft-week/draft-week.commands';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { draftWeekKind, loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { shownIn } from '../../presenters/shown-in.js';
import { draftSlotView } from '../../presenters/week.presenter.js';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { contextOf, proposedBy, commandOutcomeOf } from './deciding.js';
import { EditSlot } from './draft-week.messages.js';

const PARTS: readonly SlotPartName[] = ['times', 'person', 'job'];

/**
 * Runs edits that are sent one per call and answers the slot, null after a removal. Parts of the slot that changed
 * after `basedOn` are refused as conflicts, with the present slot and the edit as sent; `basedOn` null: not compared.
 */
@CommandHandler(EditSlot)
export class EditSlotHandler implements ICommandHandler<EditSlot> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly streams: StreamReader,
  ) {}

  async execute({
    caller,
    origin,
    weekKey,
    command,
    basedOn,
    attempted,
    times,
  }: EditSlot): Promise<DraftSlotView | null> {
    const { locationId, monday } = weekKey;
    const streamId = draftWeekStream(locationId, monday);
    const seen = basedOn === null ? null : await this.versionOf(caller.organisationId, streamId, basedOn);
    return this.runner.execute<DraftSlotView | null>({
      origin,
      streamId,
      proposes: proposedBy(command),
      execute: async (transaction) => {
        const week = await loadOrganisationWeek(transaction, monday);
        const { draft } = weekAt(week, locationId);
        const timed = withTimes(command, times, draft.slots[command.slotId]);
        const based = { ...timed, ...(seen === null ? {} : { basedOn: basisOf(draft, command.slotId, seen) }) };
        const decision = draftWeekDecider.decide(
          based,
          draft,
          contextOf(transaction, week, locationId),
          transaction.meta,
        );
        const shown = await shownIn(transaction, week);
        return commandOutcomeOf(
          decision,
          weekKey,
          async (after) => {
            const slot = (await after.state(draftWeekKind, streamId)).slots[command.slotId];
            return slot ? draftSlotView(slot, locationId, shown) : null;
          },
          (refusal) => presentRefusal(refusal, { shown, locationId, reach: caller.reach, attempted }),
        );
      },
    });
  }

  /** Version of the stream at the event with this revision; 0 if there is none, so that everything counts as later. */
  private async versionOf(organisationId: string, streamId: string, revision: string): Promise<number> {
    const { state } = await this.streams.read(draftWeekKind, organisationId, streamId);
    for (const slot of Object.values(state.slots)) {
      const part = PARTS.map((name) => slot.parts[name]).find((candidate) => candidate.revision === revision);
      if (part) return part.version;
    }
    const events = await this.streams.eventsAfter(organisationId, streamId, 0);
    return events.find(({ event }) => event.meta.id === revision)?.event.meta.version ?? 0;
  }
}

/**
 * Revisions of a slot's parts that the author saw at version `seen`. A part changed later gets null, which the decider
 * refuses.
 */
function basisOf(draft: DraftWeek, slotId: SlotId, seen: number): DraftWeekCommand['basedOn'] {
  const slot: DraftSlot | undefined = draft.slots[slotId];
  if (!slot) return {};
  const entries = PARTS.map((part): [string, EventId | null] => {
    const { version, revision } = slot.parts[part];
    return [partKey(slotId, part), version <= seen ? revision : null];
  });
  return Object.fromEntries(entries);
}

/** Command with both times; a missing one is taken from the slot. */
function withTimes(command: EditSlot['command'], { from, until }: EditSlot['times'], slot: DraftSlot | undefined) {
  if (command.type !== 'ChangeSlot' || (!from && !until)) return command;
  if (!slot) return from && until ? { ...command, time: shiftTimeOf(from, until) } : command;
  const time = shiftTimeOf(from ?? startMoment(slot.time), until ?? endMoment(slot.time));
  return { ...command, time };
}
