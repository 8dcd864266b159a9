import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { endMoment, type ShiftTime, startMoment } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import { type Agreement, employedOn, jobsOn } from './person-terms.js';
import { type PersonFacts, reasonsToConfirm, unavailableReasons } from './plan-status.js';
import type { PlannedItem } from './planned-item.js';

/** A published shift that a person would take over, with its location. */
export interface ShiftAtPlace {
  readonly locationId: LocationId;
  readonly shiftId: ShiftId;
  readonly jobId: JobId;
  readonly time: ShiftTime;
}

/** Facts of other streams that decide whether a person may take over a published shift. */
export interface TakeoverContext {
  /** IANA zone of a location. */
  readonly zoneOf: (locationId: LocationId) => string;
  /** Facts of a person who may be planned at the location; undefined for anybody else. */
  readonly person: (userId: UserId, locationId: LocationId) => PersonFacts | undefined;
  /** Published shifts of a person on a date at all locations that count for one shift a day. */
  readonly planned: (userId: UserId, date: CivilDate) => readonly PlannedItem[];
}

/** Facts that decide who receives an offer to everybody; fewer than `TakingContext` requires. */
export interface ReachContext {
  readonly person: (userId: UserId, locationId: LocationId) => (Agreement & Pick<PersonFacts, 'enabled'>) | undefined;
  readonly planned: (userId: UserId, date: CivilDate) => readonly Pick<PlannedItem, 'id'>[];
}

/** Whether a shift has begun at `now` (milliseconds), by the clock of its location. */
export const hasBegunAtLocation = (
  { locationId, time }: ShiftAtPlace,
  { zoneOf }: TakeoverContext,
  now: number,
): boolean => instantOf(time.date, time.start, zoneOf(locationId)) <= now;

/** Whether a person is enabled and in service at the location on the date of a shift, and has its job then. */
export function mayWork(
  userId: UserId,
  { locationId, jobId, time: { date } }: ShiftAtPlace,
  context: Pick<ReachContext, 'person'>,
): boolean {
  const person = context.person(userId, locationId);
  return person !== undefined && person.enabled && employedOn(person, date) && jobsOn(person, date).includes(jobId);
}

/**
 * `not_eligible` with one reason when a person cannot work the shift: `disabled`, `not_in_service` or `job_missing`
 * (also when unknown at the location). Null when they can.
 */
export function refuseWithoutJob(userId: UserId, shift: ShiftAtPlace, context: TakeoverContext): Refusal | null {
  if (mayWork(userId, shift, context)) return null;
  const person = context.person(userId, shift.locationId);
  return refusal('not_eligible', { reasons: [ineligibility(person, shift)] });
}

/**
 * `not_eligible` when a person is disabled, unknown at the location (`job_missing`) or not in service on the date of
 * the shift; their job is not checked. Null when they can be planned.
 */
export function refuseLeaver(userId: UserId, shift: ShiftAtPlace, context: TakeoverContext): Refusal | null {
  const person = context.person(userId, shift.locationId);
  if (person?.enabled && employedOn(person, shift.time.date)) return null;
  return refusal('not_eligible', { reasons: [ineligibility(person, shift)] });
}

function ineligibility(person: PersonFacts | undefined, { time }: ShiftAtPlace) {
  if (person && !person.enabled) return 'disabled';
  return person && !employedOn(person, time.date) ? 'not_in_service' : 'job_missing';
}

/**
 * `same_date_schedule_exists` when a person has another published shift that date, apart from the shift itself and
 * `gives`, which they give away in the same write; null otherwise.
 */
export function refuseSecondOn(
  userId: UserId,
  { time, shiftId }: ShiftAtPlace,
  gives: ShiftId | null,
  context: TakeoverContext,
): Refusal | null {
  const conflicts = context.planned(userId, time.date).filter(({ id }) => id !== gives && id !== shiftId);
  return conflicts.length > 0
    ? refusal('same_date_schedule_exists', { conflicts: conflicts.map((item) => ({ ...item })) })
    : null;
}

/**
 * The question `planned_while_unavailable_needs_confirmation` with each taking for which its person is unavailable;
 * null when all are available. People unknown at the location are skipped.
 */
export function askTakeover(
  takings: readonly { readonly userId: UserId; readonly shift: ShiftAtPlace }[],
  context: TakeoverContext,
): Refusal | null {
  const people = takings.flatMap(({ userId, shift: { locationId, time, jobId } }) => {
    const person = context.person(userId, locationId);
    const reasons = person ? reasonsToConfirm(unavailableReasons(person, time, jobId)) : [];
    if (reasons.length === 0) return [];
    return [
      { userId, status: 'UNAVAILABLE' as const, reasons, from: startMoment(time), until: endMoment(time), jobId },
    ];
  });
  return people.length > 0 ? refusal('planned_while_unavailable_needs_confirmation', { facts: { people } }) : null;
}
