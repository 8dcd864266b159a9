import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mondayOf } from '#domain/kernel/civil-date';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { WeekState } from '#domain/roster-week/roster-week.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import { loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { templateOf } from '../../decision-context/template-shifts.js';
import { byStartThenJob, draftSlotView, weekStateView } from '../../presenters/week.presenter.js';
import { decideDraft, commandOutcomeOf } from './deciding.js';
import { AddDayFromTemplate, DiscardDraftWeek } from './draft-week.messages.js';
import { slotsOfDay } from './start-slots.js';

const UNBASED = { basedOn: {}, undoOf: null };

/**
 * Discards a department's draft in its week's stream and answers the state of the week. Unless confirmed it refuses
 * with a question, also for a draft without slots.
 */
@CommandHandler(DiscardDraftWeek)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraftWeek> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, weekKey, command }: DiscardDraftWeek): Promise<WeekState> {
    return this.runner.execute<WeekState>({
      origin,
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      execute: async (transaction) => {
        const { decision } = await decideDraft(transaction, weekKey, { ...command, ...UNBASED });
        return commandOutcomeOf(decision, weekKey, async (after) =>
          weekStateView(await loadOrganisationWeek(after, weekKey.monday), weekKey.locationId, command.jobFilterId),
        );
      },
    });
  }
}

/**
 * Adds the shifts of one weekday of a template to a date of the draft. Answers the added slots, sorted by start, job
 * and id.
 */
@CommandHandler(AddDayFromTemplate)
export class AddDayFromTemplateHandler implements ICommandHandler<AddDayFromTemplate> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, request }: AddDayFromTemplate): Promise<DraftSlotView[]> {
    const { templateId, day, date, jobFilterId, confirm } = request;
    const weekKey = { locationId, monday: mondayOf(date) };
    return this.runner.execute<DraftSlotView[]>({
      origin,
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      solo: true,
      execute: async (transaction) => {
        const { shifts } = await templateOf(transaction, templateId, { ...weekKey, jobFilterId });
        const slots = slotsOfDay(shifts, day, date, jobFilterId);
        const { decision } = await decideDraft(transaction, weekKey, {
          type: 'AddTemplateDay',
          jobFilterId,
          templateId,
          date,
          slots,
          confirm,
          ...UNBASED,
        });
        const added = new Set(slots.map(({ slotId }) => slotId));
        return commandOutcomeOf(decision, weekKey, async (after) => {
          const week = await loadOrganisationWeek(after, weekKey.monday);
          return Object.values(weekAt(week, weekKey.locationId).draft.slots)
            .filter(({ slotId }) => added.has(slotId))
            .map((slot) => draftSlotView(slot, weekKey.locationId, week))
            .sort(byStartThenJob);
        });
      },
    });
  }
}
