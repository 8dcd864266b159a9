import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { mondayOf } from '#domain/kernel/civil-date';
import type { ShiftId } from '#domain/kernel/ids';
import type { RosterWeekCommand } from '#domain/roster-week/roster-week.commands';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream, type ShiftData } from '#domain/roster-week/roster-week.events';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { loadOrganisationWeek, rosterContext, weekAt } from '../../decision-context/planning-contexts.js';
import { timesOfDay } from '#domain/template/shifts-of-week';
import { templateOf } from '../../decision-context/template-shifts.js';
import { byStartThenJob } from '../../presenters/week.presenter.js';
import { shiftsIn } from './presenting.js';
import { AddShiftsFromTemplate, AddShiftTo, type ShiftPlace } from './roster-week.messages.js';

/** Adds one published shift to the week of its date at a location, with a new id, and answers it as admins see it. */
@CommandHandler(AddShiftTo)
export class AddShiftHandler implements ICommandHandler<AddShiftTo> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, shift }: AddShiftTo): Promise<WireFullSchedule> {
    const shiftId = uuid() as ShiftId;
    const monday = mondayOf(shift.time.date);
    return this.runner.execute<WireFullSchedule>({
      origin,
      streamId: rosterWeekStream(locationId, monday),
      execute: (transaction) =>
        decideAddition(transaction, { locationId, monday }, { type: 'AddShift', shiftId, ...shift }, async (after) => {
          const [added] = await shiftsIn(after, { locationId, monday }, [shiftId]);
          return added as WireFullSchedule;
        }),
    });
  }
}

/**
 * Adds the shifts of one weekday of a template to a date of the published week, all open. Answers them sorted by start,
 * job and id.
 */
@CommandHandler(AddShiftsFromTemplate)
export class AddShiftsFromTemplateHandler implements ICommandHandler<AddShiftsFromTemplate> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, request }: AddShiftsFromTemplate): Promise<WireFullSchedule[]> {
    const { templateId, day, date, jobFilterId, confirm } = request;
    const weekKey = { locationId, monday: mondayOf(date) };
    return this.runner.execute<WireFullSchedule[]>({
      origin,
      streamId: rosterWeekStream(locationId, weekKey.monday),
      solo: true,
      execute: async (transaction) => {
        const template = await templateOf(transaction, templateId, { locationId, jobFilterId });
        const shifts = timesOfDay(template.shifts, day, date).map(({ jobId, time }): ShiftData => ({
          shiftId: uuid() as ShiftId,
          jobFilterId,
          jobId,
          time,
          userId: null,
          open: true,
          replacementOf: null,
        }));
        const command = { type: 'AddShiftsOfDay' as const, templateId, jobFilterId, date, shifts, confirm };
        return decideAddition(transaction, weekKey, command, async (after) =>
          (
            await shiftsIn(
              after,
              weekKey,
              shifts.map(({ shiftId }) => shiftId),
            )
          ).sort(byStartThenJob),
        );
      },
    });
  }
}

async function decideAddition<Answer>(
  transaction: CommandTransaction,
  { locationId, monday }: Omit<ShiftPlace, 'shiftId'>,
  command: RosterWeekCommand,
  answer: (after: CommandTransaction) => Promise<Answer>,
): Promise<CommandOutcome<Answer>> {
  const week = await loadOrganisationWeek(transaction, monday);
  const { roster } = weekAt(week, locationId);
  const decision = rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), transaction.meta);
  if (!decision.ok) return decision;
  return { ok: true, appends: [{ streamId: rosterWeekStream(locationId, monday), events: decision.events }], answer };
}
