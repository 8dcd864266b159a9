import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, LocationId, UserId } from '../kernel/ids.js';
import { type Refusal, fieldRefusal, refusal } from '../kernel/refusal.js';
import { endMoment, type ShiftTime, startMoment, timeFault } from '../kernel/shift-time.js';
import { newReasons, type PersonFacts } from './plan-status.js';

/** A shift or slot that keeps a person from another one on the same date. */
export interface PlannedItem {
  readonly layer: 'draft' | 'published';
  /** Null: outside the reach of who asks. */
  readonly id: string | null;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly locationId: LocationId;
  readonly jobId: JobId | null;
  readonly time: ShiftTime;
}

export interface JobFacts {
  readonly jobFilterId: JobFilterId;
  readonly callAllowed: boolean;
}

/** Facts of other streams that decide about planning at one location in one week. */
export interface PlanningContext {
  readonly monday: CivilDate;
  /** Jobs of the location. */
  readonly jobs: Readonly<Record<JobId, JobFacts>>;
  /** The location's own start times, in minutes. */
  readonly startTimes: readonly number[];
  /** Facts of a person who may be planned at the location; undefined for anybody else. */
  readonly person: (userId: UserId) => PersonFacts | undefined;
  /** What else keeps the person busy that date: everything that counts (`one shift a day`) and is not in the stream itself. */
  readonly plannedElsewhere: (userId: UserId, date: CivilDate) => readonly PlannedItem[];
}

/** Refusal of times that are no choice for the job; null when they are. Field names as on the wire. */
export function refuseTime(
  time: ShiftTime,
  jobId: JobId,
  context: PlanningContext,
  fields: { from: string; until: string },
): Refusal | null {
  const fault = timeFault(time, {
    startTimes: context.startTimes,
    callAllowed: context.jobs[jobId]?.callAllowed ?? false,
  });
  if (!fault) return null;
  return fieldRefusal(fault === 'not_a_start_time' ? fields.from : fields.until, fault);
}

/** Refusal of a person who cannot be planned at the location at all; null when they can. */
export function refusePerson(userId: UserId, context: PlanningContext, field: string): Refusal | null {
  const person = context.person(userId);
  if (!person) return fieldRefusal(field, 'not_at_location');
  return person.enabled ? null : fieldRefusal(field, 'disabled');
}

/**
 * One shift a day, over all locations of the organisation (specification, section 5).
 * `own`: items of the stream that is decided about.
 */
export function refuseSecondShift(
  userId: UserId,
  date: CivilDate,
  own: readonly PlannedItem[],
  context: PlanningContext,
): Refusal | null {
  const conflicts = [...own, ...context.plannedElsewhere(userId, date)];
  return conflicts.length > 0 ? refusal('same_date_schedule_exists', { conflicts: conflicts.map((item) => ({ ...item })) }) : null;
}

/** Asks to confirm planning somebody who is unavailable, when the write is what makes it so. */
export function askUnavailable(
  userId: UserId,
  after: { time: ShiftTime; jobId: JobId },
  before: { time: ShiftTime; jobId: JobId } | null,
  context: PlanningContext,
): Refusal | null {
  const person = context.person(userId);
  const reasons = person ? newReasons(person, after, before) : [];
  if (reasons.length === 0) return null;
  const { time, jobId } = after;
  const people = [
    { userId, status: 'UNAVAILABLE', reasons, from: startMoment(time), until: endMoment(time), jobId },
  ];
  return refusal('planned_while_unavailable_needs_confirmation', { facts: { people } });
}
