import type { LocationId, UserId } from '../kernel/ids.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { RosterWeekContext } from './roster-week.context.js';
import { keepsBusy, type RosterWeek, type Shift } from './roster-week.state.js';

/** Published shifts of a person on a business date in this week, without called-off ones and without `except`. */
export function plannedInRoster(
  week: RosterWeek,
  userId: UserId,
  date: Shift['time']['date'],
  except: Shift['shiftId'],
  { locationId }: RosterWeekContext,
): PlannedItem[] {
  return Object.values(week.shifts)
    .filter((shift) => keepsBusy(shift) && shift.userId === userId && shift.time.date === date)
    .filter(({ shiftId }) => shiftId !== except)
    .map((shift) => plannedShift(shift, userId, locationId));
}

/** A shift as a planned item of `userId`, who need not be its person. */
export const plannedShift = (shift: Shift, userId: UserId, locationId: LocationId): PlannedItem => ({
  layer: 'published',
  id: shift.shiftId,
  userId,
  date: shift.time.date,
  locationId,
  jobId: shift.jobId,
  time: shift.time,
});
