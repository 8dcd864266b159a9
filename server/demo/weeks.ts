import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { CommandId, JobFilterId, LocationId } from '#domain/kernel/ids';
import { weeklyTime } from '#domain/kernel/shift-time';
import { type DraftSource, draftWeekStream, type SlotData } from '#domain/draft-week/draft-week.events';
import { decideDraft, settledBy } from '../features/draft-week/deciding.js';
import { RunSlotEdits } from '../features/draft-week/draft-week.messages.js';
import { Refused } from '../http/refused.js';
import type { Caller } from '../http/caller.js';
import type { Demo } from './demo.js';
import type { DemoShift } from './demo-data.js';
import { demoCommandId, demoIds } from './demo-ids.js';
import { filterOf, type PlacedFilter } from './demo-places.js';

/** A department's week, with what the data plans for it. */
export interface DemoPart extends PlacedFilter {
  readonly monday: CivilDate;
  readonly shifts: readonly DemoShift[];
}

export const placeOf = ({ locationId, jobFilterId }: PlacedFilter): { locationId: LocationId; jobFilterId: JobFilterId } => ({
  locationId: demoIds.location(locationId),
  jobFilterId: demoIds.jobFilter(jobFilterId, locationId),
});

/** Shifts of a department at a location in the week that starts on `monday`. */
export const shiftsOf = (demo: Demo, { locationId, jobFilterId }: PlacedFilter, monday: CivilDate, shifts: readonly DemoShift[]) =>
  shifts.filter(
    (shift) =>
      shift.locationId === locationId &&
      filterOf(demo.data, shift.jobId) === jobFilterId &&
      mondayOf(demo.date(shift.dayOffset)) === monday,
  );

export const nameOf = (what: string, { locationId, jobFilterId, monday }: DemoPart): string =>
  `${what} ${monday} ${jobFilterId} of ${locationId}`;

/**
 * Opens a department's draft with slots that have the data's numbers, so that what comes later can name them.
 * The rules are those of every other start; people are planned after it, as on a board.
 */
export async function startDraft(
  demo: Demo,
  part: DemoPart,
  { by, source }: { by: Caller; source: DraftSource },
): Promise<void> {
  const name = nameOf('start', part);
  if (demo.isDone(name)) return;
  const { locationId, jobFilterId } = placeOf(part);
  const place = { locationId, monday: part.monday };
  const scenarioId = source.kind === 'empty' ? null : demo.ordinaryScenario(part.locationId);
  const slots = part.shifts.map((shift): SlotData => ({
    slotId: demoIds.slot(shift.id),
    jobFilterId,
    jobId: demoIds.job(shift.jobId),
    time: weeklyTime(demo.date(shift.dayOffset), shift.start, shift.end),
    userId: null,
    shiftId: null,
  }));
  const result = await demo.runner.run<null>({
    origin: demo.originOf({ name, by, cause: source.kind === 'template' ? 'schedule-dt-copy-from-template' : 'schedule-dt-start' }),
    streamId: draftWeekStream(place.locationId, place.monday),
    settle: async (unit) => {
      const command = { type: 'StartDraft', jobFilterId, source, scenarioId, slots, onlyAvailable: false } as const;
      const { decision } = await decideDraft(unit, place, { ...command, basedOn: {}, undoOf: null });
      return settledBy(decision, place, () => null);
    },
  });
  if (result.status === 'refused') throw new Refused(result.refusal);
}

/** Most edits that a board sends at once. */
const MOST_EDITS = 50;

/** Plans the people of a department's week, as a board does it; the findings that the data has on purpose are confirmed. */
export async function planPeople(demo: Demo, part: DemoPart, by: Caller): Promise<void> {
  const commands = part.shifts
    .filter(({ id, userId }) => userId !== null && !demo.isDone(`plan ${id}`))
    .map(({ id, userId }) => ({
      id: demoCommandId(`plan ${id}`),
      v: 1 as const,
      payload: { type: 'ChangeSlot' as const, slotId: demoIds.slot(id), userId: demoIds.user(userId ?? 0), confirm: true },
      basedOn: {},
    }));
  const { locationId } = placeOf(part);
  for (let first = 0; first < commands.length; first += MOST_EDITS) {
    const request = { locationId, monday: part.monday, commands: commands.slice(first, first + MOST_EDITS) };
    const { outcomes } = await demo.execute(new RunSlotEdits(by, request));
    const refused = outcomes.find(({ status }) => status === 'refused');
    if (refused) throw new Error(`The demo could not plan ${nameOfEdit(commands, refused.id)}: ${JSON.stringify(refused)}`);
  }
}

const nameOfEdit = (commands: readonly { id: CommandId; payload: { slotId: string } }[], id: CommandId): string =>
  commands.find((command) => command.id === id)?.payload.slotId ?? id;
