import { type Description, type Details, type EventContext, weekOfStream, wireTimes } from '../history/description.js';
import type { ShiftData } from './roster-week.events.js';
import type { RosterWeek } from './roster-week.state.js';

type Known = Pick<ShiftData, 'time' | 'jobId' | 'userId' | 'open'>;

/** Fields of a shift that are needed to restore it. */
export const shiftDetails = ({ time, jobId, userId, open }: Known): Details => ({
  ...wireTimes(time),
  jobId,
  userId,
  open,
});

/** Description of a published shift before and after; null: it does not exist. */
export function describeShift(
  seen: EventContext<RosterWeek>,
  was: ShiftData | null,
  is: ShiftData | null,
): Description {
  const shift = (is ?? was) as ShiftData;
  return {
    ...weekOfStream(seen),
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

/** Description of a change of parts of a shift; without the shift only its id. */
export function describeChange(
  seen: EventContext<RosterWeek>,
  shiftId: ShiftData['shiftId'],
  was: Partial<Known>,
  is: Partial<ShiftData>,
): Description {
  const shift = seen.before.shifts[shiftId];
  if (shift) return describeShift(seen, { ...shift, ...was }, { ...shift, ...is });
  return { ...weekOfStream(seen), entityId: shiftId };
}

/** Description with further details. */
export const withDetails = (description: Description, before: Details, after: Details | null): Description => ({
  ...description,
  before: { ...description.before, ...before },
  after: after && { ...description.after, ...after },
});

/** Details with the pay that is owed for the state before: the state after owes nothing by itself. */
export const withOwed = (description: Description, owedMinutes: number | undefined): Description =>
  owedMinutes === undefined ? description : { ...description, before: { ...description.before, owedMinutes } };
