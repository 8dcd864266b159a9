import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { weeklyTime } from '#domain/kernel/shift-time';
import { type DraftSource, draftWeekStream, type SlotData } from '#domain/draft-week/draft-week.events';
import { decideDraft, commandOutcomeOf } from '../features/draft-week/deciding.js';
import { RunSlotEdits } from '../features/draft-week/draft-week.messages.js';
import type { Caller } from '../http/caller.js';
import type { Demo, DemoAction } from './demo.js';
import type { DemoShift } from './demo-data.js';
import { demoIds } from './demo-ids.js';
import { filterOf, type PlacedFilter } from './demo-places.js';
import type { DemoTime } from './demo-times.js';

/** Week of a department, with its shifts in the data. */
export interface DemoPart extends PlacedFilter {
  readonly monday: CivilDate;
  readonly shifts: readonly DemoShift[];
}

/** Ids of the location and the department. */
export const partPlace = ({
  locationId,
  jobFilterId,
}: PlacedFilter): { locationId: LocationId; jobFilterId: JobFilterId } => ({
  locationId: demoIds.location(locationId),
  jobFilterId: demoIds.jobFilter(jobFilterId, locationId),
});

/** Shifts of a department at a location in the week of `monday`. */
export const demoShifts = (
  demo: Demo,
  { locationId, jobFilterId }: PlacedFilter,
  monday: CivilDate,
  shifts: readonly DemoShift[],
) =>
  shifts.filter(
    (shift) =>
      shift.locationId === locationId &&
      filterOf(demo.data, shift.jobId) === jobFilterId &&
      mondayOf(demo.date(shift.dayOffset)) === monday,
  );

/** Unique name of an action on a department's week. */
export const demoPartLabel = (what: string, { locationId, jobFilterId, monday }: DemoPart): string =>
  `${what} ${monday} ${jobFilterId} of ${locationId}`;

/**
 * Action that starts a department's draft, with empty slots whose ids derive from the data, so that later actions can
 * name them.
 */
export function startDemoDraft(
  demo: Demo,
  part: DemoPart,
  { at, by, source }: { at: DemoTime; by: Caller; source: DraftSource },
): DemoAction {
  const name = demoPartLabel('start', part);
  const { locationId, jobFilterId } = partPlace(part);
  const weekKey = { locationId, monday: part.monday };
  const scenarioId = source.kind === 'empty' ? null : demo.ordinaryScenario(part.locationId);
  const slots = part.shifts.map((shift): SlotData => ({
    slotId: demoIds.slot(shift.id),
    jobFilterId,
    jobId: demoIds.job(shift.jobId),
    time: weeklyTime(demo.date(shift.dayOffset), shift.start, shift.end),
    userId: null,
    shiftId: null,
  }));
  const cause = source.kind === 'template' ? 'schedule-dt-copy-from-template' : 'schedule-dt-start';
  const run = async () => {
    await demo.runner.execute<null>({
      origin: demo.originOf({ name, at, by, cause }),
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      execute: async (transaction) => {
        const command = { type: 'StartDraft', jobFilterId, source, scenarioId, slots, onlyAvailable: false } as const;
        const { decision } = await decideDraft(transaction, weekKey, { ...command, basedOn: {}, undoOf: null });
        return commandOutcomeOf(decision, weekKey, () => null);
      },
    });
  };
  return { name, at, run };
}

/**
 * Actions that plan the people of a department's week one after the other, confirming all questions; `timeOf` gives the
 * time of the n-th edit.
 */
export function planPeople(demo: Demo, part: DemoPart, timeOf: (edit: number) => DemoTime): DemoAction[] {
  const { monday, locationId, jobFilterId } = part;
  const by = demo.editor(locationId, jobFilterId);
  const planned = part.shifts.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
  return planned.map(({ id, userId }, edit): DemoAction => {
    const payload = {
      type: 'ChangeSlot',
      slotId: demoIds.slot(id),
      userId: demoIds.user(userId),
      confirm: true,
    } as const;
    return {
      name: `plan ${id}`,
      at: timeOf(edit),
      run: async ({ commandId, at }) => {
        const commands = [{ id: commandId, v: 1 as const, payload, basedOn: {} }];
        const request = { locationId: demoIds.location(locationId), monday, commands };
        const { outcomes } = await demo.execute(new RunSlotEdits(by, request, at));
        const refused = outcomes.find(({ status }) => status === 'refused');
        if (refused) throw new Error(`The demo could not plan ${payload.slotId}: ${JSON.stringify(refused)}`);
      },
    };
  });
}
