import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { PlacementId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import type { PlacementCommand } from '#domain/placement/placement.commands';
import type { Placement, PlacementState } from '#domain/placement/placement.decider';
import { placementStream } from '#domain/placement/placement.events';
import type { ChangedPlacements } from '#domain/placement/placement.views';
import { placedUnder, refuseRepeat, repeatedTogether } from '#domain/placement/several-placements';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { placementKind } from '../../decision-context/placement-kind.js';
import { todayIn } from '../../decision-context/today.js';
import { streamsOfWeeks } from './begun-weeks.js';
import { decided, placementViewOf } from './placement.handler.js';
import { ChangeSeveralPlacements } from './placement.messages.js';

/**
 * Repeats, moves or removes several placements of a department in one write. Answers the changed ones by start, the
 * dates that were skipped, and the write id for undoing. An unknown placement or refused dates refuse all.
 */
@CommandHandler(ChangeSeveralPlacements)
export class ChangeSeveralHandler implements ICommandHandler<ChangeSeveralPlacements> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: ChangeSeveralPlacements): Promise<ChangedPlacements> {
    const { origin, department } = message;
    const streamId = placementStream(department.locationId, department.jobFilterId);
    return this.runner.execute<ChangedPlacements>({
      origin,
      streamId,
      execute: async (transaction) => {
        const state = await transaction.state(placementKind, streamId);
        const existing = placedUnder(message.placementIds, state);
        if (!Array.isArray(existing)) return { ok: false, refusal: existing satisfies Refusal };
        const today = await todayIn(transaction, department.locationId);
        const { change } = message;
        const rejection = change.change === 'repeat' ? refuseRepeat(existing, { today, last: change.last }) : null;
        if (rejection) return { ok: false, refusal: rejection };
        const { command, affected } = commandOf(message, existing, today);
        return decided(transaction, department, command, async (after, { placements }: PlacementState) => {
          const isRemoval = message.change.change === 'remove';
          const done = affected.filter(({ placementId }) => isRemoval || placements[placementId]);
          const skipped = affected.filter((one) => !done.includes(one));
          return {
            placements: await viewsOf(
              after,
              done.map((one) => placements[one.placementId] ?? one),
            ),
            skipped: skipped.map(({ from, until }) => ({ start: from, end: until })),
            writeId: origin.commandId,
          };
        });
      },
    });
  }
}

/** Command for an operation, with the placements that it affects. */
function commandOf(
  { placementIds, change, confirm }: ChangeSeveralPlacements,
  existing: readonly Placement[],
  today: Placement['from'],
): { readonly command: PlacementCommand; readonly affected: readonly Placement[] } {
  switch (change.change) {
    case 'repeat': {
      const placements = repeatedTogether(existing, { today, last: change.last }).map((one) => ({
        ...one,
        placementId: uuid() as PlacementId,
      }));
      return { command: { type: 'PlaceSeveral', placements, confirm }, affected: placements };
    }
    case 'move':
      return { command: { type: 'MoveSeveral', placementIds, days: change.days, confirm }, affected: existing };
    case 'remove':
      return { command: { type: 'RemoveSeveral', placementIds }, affected: existing };
  }
}

/** Placements in API format, sorted by start. Loads the streams of all their weeks at once. */
async function viewsOf(transaction: CommandTransaction, placements: readonly Placement[]) {
  await transaction.load([
    ...new Set(
      placements.flatMap((one) => {
        const { drafts, rosters } = streamsOfWeeks(one);
        return [...drafts, ...rosters];
      }),
    ),
  ]);
  const views: ChangedPlacements['placements'] = [];
  for (const placement of placements) views.push(await placementViewOf(transaction, placement));
  return views.sort((a, b) => a.start.localeCompare(b.start));
}
