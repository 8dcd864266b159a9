import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DraftWeekCommand } from '#domain/draft-week/draft-week.commands';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { slotsOf } from '#domain/draft-week/draft-week.state';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { startingSlots } from '#domain/draft-week/take-over';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { draftContext, loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { byStartThenJob, draftSlotView, personNameOf, weekStateView } from '../../presenters/week.presenter.js';
import { decideDraft, commandOutcomeOf } from './deciding.js';
import { StartDraftWeek } from './draft-week.messages.js';
import { startSlots } from './start-slots.js';

const UNBASED = { basedOn: {}, undoOf: null };

/**
 * Starts a department's draft with slots of a template, placements, an earlier week or nothing. Copying a week plans
 * only available people; the answer names those left out, with reasons.
 */
@CommandHandler(StartDraftWeek)
export class StartDraftHandler implements ICommandHandler<StartDraftWeek> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, weekKey, source, jobFilterId }: StartDraftWeek): Promise<DraftStart> {
    return this.runner.execute<DraftStart>({
      origin,
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      // Templates, scenarios and placements stand in tables that other commands write.
      solo: true,
      execute: async (transaction) => {
        const start = await startSlots(transaction, source, { ...weekKey, jobFilterId });
        const onlyAvailable = source.kind === 'week';
        const command: DraftWeekCommand = {
          type: 'StartDraft',
          jobFilterId,
          ...start,
          slots: [...start.slots],
          onlyAvailable,
          ...UNBASED,
        };
        const { decision, week } = await decideDraft(transaction, weekKey, command);
        const { draft } = weekAt(week, weekKey.locationId);
        const { leftOut } = startingSlots(start.slots, onlyAvailable, draft, draftContext(week, weekKey.locationId));
        return commandOutcomeOf(decision, weekKey, (after) => answerOf(after, { ...weekKey, jobFilterId }, leftOut));
      },
    });
  }
}

async function answerOf(
  transaction: CommandTransaction,
  { locationId, monday, jobFilterId }: StartDraftWeek['weekKey'] & Pick<StartDraftWeek, 'jobFilterId'>,
  leftOut: ReturnType<typeof startingSlots>['leftOut'],
): Promise<DraftStart> {
  const week = await loadOrganisationWeek(transaction, monday);
  const slots = slotsOf(weekAt(week, locationId).draft, jobFilterId);
  return {
    state: weekStateView(week, locationId, jobFilterId),
    slots: slots.map((slot) => draftSlotView(slot, locationId, week)).sort(byStartThenJob),
    leftOut: leftOut.map(({ slotId, userId, reasons }) => ({
      slotId,
      userId,
      name: personNameOf(week.people, userId) ?? '',
      reasons: [...reasons],
    })),
  };
}
