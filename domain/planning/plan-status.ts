import type { PlanStatusName } from '../kernel/views.js';
import { z } from 'zod';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, UserId } from '../kernel/ids.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import type { ValidLicences } from './licences.js';
import { type Agreement, employedOn, isFullTimerOn, jobsOn } from './person-terms.js';

/** Why somebody is not available for a shift (product page, "Planning status"). */
export const UnavailableReason = z.enum([
  /** A part-timer without an entry on that date. */
  'no_availability',
  /** A part-timer whose entry does not cover the shift. */
  'outside_availability',
  'free_day',
  'time_out_approved',
  'time_out_on_hold',
  'job_missing',
  /** Before the first or after the last day of employment. */
  'not_in_service',
  /** Switched off, and still planned. */
  'disabled',
  /** Works at the location no longer, and still planned there. */
  'not_at_location',
]);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** One availability entry: minutes after 00:00 of its date. Until 02:00 of the next day means until close. */
export interface AvailableTime {
  readonly from: number;
  readonly until: number;
}

/**
 * Facts about a person for planning one week; `terms` are those that apply in it. Plain data, sent to boards unchanged.
 */
export interface PersonFacts extends Agreement {
  readonly userId: UserId;
  /** False: not offered for planning, and refused; so is who is not in service. */
  readonly enabled: boolean;
  /** `YYYY-MM-DD`; null: unknown. Only for the rules on minors. */
  readonly birthDate: CivilDate | null;
  /** Valid licences for social hygiene and first aid; absent: neither. */
  readonly licences?: ValidLicences;
  readonly availability: Readonly<Record<CivilDate, AvailableTime>>;
  readonly freeDays: readonly CivilDate[];
  readonly timeOuts: readonly {
    readonly from: CivilDate;
    readonly until: CivilDate;
    readonly approved: boolean | null;
  }[];
}

const UNTIL_CLOSE = 24 * 60 + 120;

/**
 * Whether an entry covers a shift. Available until close covers every end without an hour of its own
 * (close, as needed, call): when these end is the location's business, not the employee's (docs/decisions).
 */
export function covers(entry: AvailableTime, time: ShiftTime): boolean {
  if (entry.from > time.start) return false;
  const neededUntil = time.end.kind === 'exact' ? nominalEnd(time.end) : UNTIL_CLOSE;
  return entry.until >= neededUntil;
}

/**
 * Every reason why a person is unavailable for a job (null: for any) at a time; empty when available. A planned shift is
 * no reason. Of somebody who may not be planned at the location (undefined) nothing else is known.
 */
export function unavailableReasons(
  person: PersonFacts | undefined,
  time: ShiftTime,
  jobId: JobId | null,
): UnavailableReason[] {
  if (!person) return ['not_at_location'];
  const reasons: UnavailableReason[] = [];
  if (isFullTimerOn(person, time.date)) {
    if (person.freeDays.includes(time.date)) reasons.push('free_day');
  } else {
    const entry = person.availability[time.date];
    if (!entry) reasons.push('no_availability');
    else if (!covers(entry, time)) reasons.push('outside_availability');
  }
  for (const { from, until, approved } of person.timeOuts) {
    if (approved === false || time.date < from || time.date > until) continue;
    const reason = approved ? 'time_out_approved' : 'time_out_on_hold';
    if (!reasons.includes(reason)) reasons.push(reason);
  }
  if (jobId !== null && !jobsOn(person, time.date).includes(jobId)) reasons.push('job_missing');
  if (!employedOn(person, time.date)) reasons.push('not_in_service');
  if (!person.enabled) reasons.push('disabled');
  return reasons;
}

/**
 * The reasons that speak against planning somebody: they are asked about and acknowledged. Nobody knows whether a person
 * who has entered nothing can work, so `no_availability` is information and no question.
 */
export const reasonsToConfirm = (reasons: readonly UnavailableReason[]): UnavailableReason[] =>
  reasons.filter((reason) => reason !== 'no_availability');

/** Time and job that a shift requires. */
export interface RequestedWork {
  readonly time: ShiftTime;
  readonly jobId: JobId;
}

/**
 * Reasons that a change gives and that did not hold before it: those to be confirmed. A free day is another
 * one on another date, and a missing job is another one for another job.
 */
export const newReasons = (
  person: PersonFacts,
  after: RequestedWork,
  before: RequestedWork | null,
): UnavailableReason[] => {
  const reasons = unavailableReasons(person, after.time, after.jobId);
  if (!before) return reasons;
  const sameDate = before.time.date === after.time.date;
  const sameJob = before.jobId === after.jobId;
  const known = unavailableReasons(person, before.time, before.jobId).filter((reason) => {
    if (reason === 'disabled') return true;
    return reason === 'job_missing' ? sameJob : sameDate;
  });
  return reasons.filter((reason) => !known.includes(reason));
};

/** Status of a person for a shift: planned elsewhere that date, else available unless something speaks against it. */
export const planStatusOf = (reasons: readonly UnavailableReason[], planned: boolean): PlanStatusName => {
  if (planned) return 'PLANNED';
  return reasons.length > 0 ? 'UNAVAILABLE' : 'AVAILABLE';
};
