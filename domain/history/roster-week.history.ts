import type { RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import type { RosterWeek } from '../roster-week/roster-week.state.js';
import { placeOf } from './draft-week.history.js';
import { type Details, type Seen, type Telling, type Tellings, wireTimes } from './telling.js';

type Known = Pick<ShiftData, 'time' | 'jobId' | 'userId' | 'open'>;

/** Of a shift as much as it takes to put it back. */
export const shiftDetails = ({ time, jobId, userId, open }: Known): Details => ({ ...wireTimes(time), jobId, userId, open });

/** How the published roster is told: a shift with its details before and after, a publication in numbers. */
export const rosterWeekHistory: Tellings<RosterWeekEvent, RosterWeek> = {
  ShiftAdded: (shift, seen) => tellShift(seen, null, shift),
  ShiftRescheduled: ({ shiftId, time, was }, seen) => tellChange(seen, shiftId, { time: was }, { time }),
  ShiftJobChanged: ({ shiftId, jobId, jobFilterId, was }, seen) =>
    tellChange(seen, shiftId, { jobId: was }, { jobId, jobFilterId }),
  ShiftAssigned: ({ shiftId, userId, was }, seen) => tellChange(seen, shiftId, { userId: was }, { userId, open: false }),
  ShiftUnassigned: ({ shiftId, was }, seen) => tellChange(seen, shiftId, { userId: was }, { userId: null }),
  ShiftOpened: ({ shiftId }, seen) => tellChange(seen, shiftId, { open: false }, { open: true }),
  ShiftClosed: ({ shiftId }, seen) => tellChange(seen, shiftId, { open: true }, { open: false }),
  ShiftCalledOff: ({ shiftId, reasonId, userId }, seen) =>
    withDetails(
      tellChange(seen, shiftId, { userId }, { userId, open: false }),
      { canceled: false },
      { canceled: true, cancelReasonId: reasonId },
    ),
  ShiftReinstated: ({ shiftId }, seen) => {
    const reasonId = seen.before.shifts[shiftId]?.calledOff?.reasonId;
    const before = { canceled: true, ...(reasonId ? { cancelReasonId: reasonId } : {}) };
    return withDetails(tellChange(seen, shiftId, {}, {}), before, { canceled: false });
  },
  ShiftRemoved: ({ calledOff, ...shift }, seen) =>
    withDetails(tellShift(seen, shift, null), calledOff ? { canceled: true } : {}, null),
  ShiftFlagged: ({ shiftId, userId }, seen) => ({ ...tellChange(seen, shiftId, {}, { userId }), before: null }),
  // `ShiftMovedIn` of the same write tells it, with where the shift came from.
  ShiftMovedOut: null,
  ShiftMovedIn: ({ fromLocationId, wasTime, ...shift }, seen) => {
    const { locationId } = placeOf(seen);
    const elsewhere = fromLocationId !== locationId;
    return {
      ...tellShift(seen, null, shift),
      kind: elsewhere ? 'ShiftLocationChanged' : 'ShiftRescheduled',
      fromLocationId,
      fromDate: wasTime.date,
      before: { ...wireTimes(wasTime), ...(elsewhere ? { horecaLocationId: fromLocationId } : {}) },
      after: { ...shiftDetails(shift), ...(elsewhere ? { horecaLocationId: locationId } : {}) },
    };
  },
  RosterPublished: ({ publicationId, jobFilterId, added, changed, removed, unchanged }, seen) => {
    const shifts = [...added, ...changed];
    const replaced = [...changed.map(({ shiftId }) => shiftId), ...removed].map((id) => seen.before.shifts[id]);
    const kept = unchanged.map((id) => seen.before.shifts[id]);
    const open = shifts.filter((shift) => shift.open).length + kept.filter((shift) => shift?.open).length;
    return {
      ...placeOf(seen),
      jobFilterId,
      people: [...shifts, ...replaced].map((shift) => shift?.userId),
      entityId: publicationId,
      entities: [...shifts.map(({ shiftId }) => shiftId), ...removed, ...unchanged],
      after: {
        shifts: shifts.length + unchanged.length,
        added: added.length,
        changed: changed.length,
        removed: removed.length,
        unchanged: unchanged.length,
        open,
      },
    };
  },
};

function tellShift(seen: Seen<RosterWeek>, was: ShiftData | null, is: ShiftData | null): Telling {
  const shift = (is ?? was) as ShiftData;
  return {
    ...placeOf(seen),
    jobFilterId: shift.jobFilterId,
    date: shift.time.date,
    ...(was ? { fromDate: was.time.date } : {}),
    subjectId: is?.userId ?? was?.userId ?? null,
    people: [was?.userId],
    entityId: shift.shiftId,
    entities: [shift.replacementOf],
    before: was && shiftDetails(was),
    after: is && shiftDetails(is),
  };
}

function tellChange(
  seen: Seen<RosterWeek>,
  shiftId: ShiftData['shiftId'],
  was: Partial<Known>,
  is: Partial<ShiftData>,
): Telling {
  const shift = seen.before.shifts[shiftId];
  if (shift) return tellShift(seen, { ...shift, ...was }, { ...shift, ...is });
  return { ...placeOf(seen), entityId: shiftId };
}

const withDetails = (telling: Telling, before: Details, after: Details | null): Telling => ({
  ...telling,
  before: { ...telling.before, ...before },
  after: after && { ...telling.after, ...after },
});
