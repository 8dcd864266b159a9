import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { CandidateReason } from '#domain/candidates/candidate-reasons';
import { rankCandidates } from '#domain/candidates/candidates';
import type { PlannedItem } from '#domain/planning/planned-item';
import { isAtLocation } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { NO_WEEKS } from '#domain/rules/worked-week';
import type { PlanningWeek } from '../../published-week/planning-week.js';

/** Assignment of a published shift to a person, to be checked. */
export interface TakeoverQuestion {
  readonly userId: string;
  readonly shift: FullSchedule;
  /** Id of the shift that the person gives away in the same decision, which is not counted; null: none. */
  readonly givesId: string | null;
}

/**
 * Planning objections to giving a shift to a person, within the week of the shift; empty: none. Null: the person does
 * not work at this location. Pure.
 */
export function objectionsToTakeover(
  { userId, shift, givesId }: TakeoverQuestion,
  shifts: Iterable<FullSchedule>,
  { person, elsewhere, otherWeeks, location }: PlanningWeek,
): readonly CandidateReason[] | null {
  const taker = person.get(userId);
  if (!isAtLocation(taker)) return null;
  const atLocation = [...shifts].flatMap((one) => (one.id === shift.id || one.id === givesId ? [] : plannedItem(one)));
  const around = [...elsewhere.values()].flatMap(({ items }) => items);
  const [candidate] = rankCandidates({
    slot: {
      time: shiftTimeOf(shift.start, shift.ending),
      jobId: shift.jobId,
      locationId: shift.horecaLocationId,
    },
    people: [taker],
    planned: [...atLocation, ...around],
    locationOf: () => location,
    otherWeeks: (id) => otherWeeks.get(id)?.weeks ?? NO_WEEKS,
    houseProfiles: location.houseProfiles ?? NO_HOUSE_PROFILES,
  });
  return candidate?.reasons ?? null;
}

/** Planned item of a shift; empty when nobody is on it or it was called off. */
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
