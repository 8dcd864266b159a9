import { type ShiftTime, shiftTimeOf } from '#domain/kernel/shift-time';
import { type Candidate, type CandidateQuestion, rankCandidates } from '#domain/candidates/candidates';
import type { PlannedItem } from '#domain/planning/planned-item';
import { isAtLocation } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { isFullTimerOn, jobsOn } from '#domain/planning/person-terms';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { NO_WEEKS } from '#domain/rules/worked-week';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';

/**
 * Candidates for a published shift, best first: people of this location with a job of the shift's department on its
 * date, except the planned person. `fairShares` adds a person's fair share at the shift's time; by default none. Pure.
 */
export function rosterCandidates(
  shift: FullSchedule,
  shifts: ReadonlyMap<string, FullSchedule>,
  { person, filter, elsewhere, otherWeeks, location }: PlanningWeek,
  fairShares: (time: ShiftTime) => CandidateQuestion['fairShareOf'] = () => undefined,
): Candidate[] {
  const time = shiftTimeOf(shift.start, shift.ending);
  const jobIds = filter.get(shift.jobFilterId)?.jobIds ?? [shift.jobId];
  const people = [...person.values()]
    .filter(isAtLocation)
    .filter((one) => one.userId !== shift.userId && jobsOn(one, time.date).some((id) => jobIds.includes(id)))
    .sort(
      (a, b) =>
        Number(isFullTimerOn(b, time.date)) - Number(isFullTimerOn(a, time.date)) || a.name.localeCompare(b.name),
    );
  const atLocation = [...shifts.values()].flatMap((one) => (one.id === shift.id ? [] : plannedItem(one)));
  const around = [...elsewhere.values()].flatMap(({ items }) => items);
  return rankCandidates({
    slot: {
      time,
      jobId: shift.jobId,
      locationId: shift.horecaLocationId,
    },
    people,
    planned: [...atLocation, ...around],
    locationOf: () => location,
    otherWeeks: (id) => otherWeeks.get(id)?.weeks ?? NO_WEEKS,
    houseProfiles: location.houseProfiles ?? NO_HOUSE_PROFILES,
    fairShareOf: fairShares(time),
  });
}

/** Item that keeps the shift's person busy; none when nobody is planned, or it was called off. */
function plannedItem(shift: FullSchedule): PlannedItem[] {
  if (shift.userId === null || shift.canceled) return [];
  return [
    {
      layer: 'published',
      id: shift.id,
      userId: shift.userId,
      date: shift.date,
      locationId: shift.horecaLocationId,
      jobId: shift.jobId,
      time: shiftTimeOf(shift.start, shift.ending),
    },
  ];
}
