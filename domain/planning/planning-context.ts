import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, LocationId, UserId } from '../kernel/ids.js';
import { type Fault, type Refusal, refusal } from '../kernel/refusal.js';
import { endMoment, nominalEnd, startMoment } from '../kernel/shift-time.js';
import { type PlaceTimes, placeTimes, type TimeFault, timeFaults } from '../kernel/time-options.js';
import type { PlannedItem } from './planned-item.js';
import { employedOn } from './person-terms.js';
import {
  type RequestedWork,
  newReasons,
  type PersonFacts,
  reasonsToConfirm,
  type UnavailableReason,
} from './plan-status.js';

/** Facts about a job for planning: its department, and whether call shifts are allowed. */
export interface JobFacts {
  readonly jobFilterId: JobFilterId;
  readonly callAllowed: boolean;
}

/** Facts of other streams that decide about planning at one location in one week. */
export interface PlanningContext extends PlaceTimes {
  readonly monday: CivilDate;
  readonly locationId: LocationId;
  /** Jobs of the location. */
  readonly jobs: Readonly<Record<JobId, JobFacts>>;
  /** Facts of a person who may be planned at the location; undefined for anybody else. */
  readonly person: (userId: UserId) => PersonFacts | undefined;
  /**
   * Shifts and slots of a person on a date outside the stream being decided, at all locations; they count for one shift
   * a day.
   */
  readonly plannedElsewhere: (userId: UserId, date: CivilDate) => readonly PlannedItem[];
}

/**
 * Field faults of a shift's times and call end. Only changed times and job are checked (`before` null: all), since
 * former choices may stay. `fields`: wire names of start and end.
 */
export function faultsOfTime(
  after: RequestedWork,
  before: RequestedWork | null,
  context: PlanningContext,
  fields: { readonly from: string; readonly until: string },
): Fault[] {
  const { time, jobId } = after;
  const newStart = before?.time.start !== time.start;
  const newEnd = !before || nominalEnd(before.time.end) !== nominalEnd(time.end);
  const matters: Record<TimeFault, boolean> = {
    not_a_start_time: newStart,
    not_an_end_time: newEnd,
    call_not_allowed: newEnd || before.jobId !== jobId,
    invalid_dates: newStart || newEnd,
  };
  const callAllowed = context.jobs[jobId]?.callAllowed ?? false;
  return timeFaults(time, { ...placeTimes(context), callAllowed }, before?.time)
    .filter((code) => matters[code])
    .map((code) => ({ field: code === 'not_a_start_time' ? fields.from : fields.until, code }));
}

/**
 * Field fault of a person who cannot be planned at the location on a date: `not_at_location`, `disabled` or
 * `not_in_service`; empty when they can.
 */
export function faultsOfPerson(userId: UserId, date: CivilDate, context: PlanningContext, field: string): Fault[] {
  const person = context.person(userId);
  if (!person) return [{ field, code: 'not_at_location' }];
  return person.enabled ? faultsOfService(userId, date, context, field) : [{ field, code: 'disabled' }];
}

/**
 * Field fault `not_in_service` when a known person is not employed on a date; empty otherwise, also for an unknown
 * person.
 */
export function faultsOfService(userId: UserId, date: CivilDate, context: PlanningContext, field: string): Fault[] {
  const person = context.person(userId);
  return person && !employedOn(person, date) ? [{ field, code: 'not_in_service' }] : [];
}

/**
 * `same_date_schedule_exists` with the conflicts when a person has another shift or slot that date at any location;
 * null otherwise (specification, section 5).
 * `planned`: the person's items in the stream being decided.
 */
export function refuseSecondShift(
  userId: UserId,
  date: CivilDate,
  planned: readonly PlannedItem[],
  context: PlanningContext,
): Refusal | null {
  const conflicts = [...planned, ...context.plannedElsewhere(userId, date)];
  return conflicts.length > 0
    ? refusal('same_date_schedule_exists', { conflicts: conflicts.map((item) => ({ ...item })) })
    : null;
}

/**
 * Unavailability that a change introduces and a planner must confirm; empty when none or the person is unknown.
 * `before` null: the person is newly planned.
 */
export function reasonsAgainst(
  userId: UserId,
  after: RequestedWork,
  before: RequestedWork | null,
  context: Pick<PlanningContext, 'person'>,
): UnavailableReason[] {
  const person = context.person(userId);
  return person ? reasonsToConfirm(newReasons(person, after, before)) : [];
}

/**
 * The question `planned_while_unavailable_needs_confirmation` when a change makes a person's plan conflict with their
 * availability; null otherwise.
 */
export function askUnavailable(
  userId: UserId,
  after: RequestedWork,
  before: RequestedWork | null,
  context: PlanningContext,
): Refusal | null {
  const reasons = reasonsAgainst(userId, after, before, context);
  if (reasons.length === 0) return null;
  const { time, jobId } = after;
  const people = [
    { userId, status: 'UNAVAILABLE' as const, reasons, from: startMoment(time), until: endMoment(time), jobId },
  ];
  return refusal('planned_while_unavailable_needs_confirmation', { facts: { people } });
}
