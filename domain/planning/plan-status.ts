import type { PlanStatusName } from '../kernel/views.js';
import { z } from 'zod';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, UserId } from '../kernel/ids.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import type { LateConsent } from '../rules/late-consent.js';
import type { SchoolCalendar } from '../rules/school-day.js';
import type { ValidLicences } from './licences.js';
import { type Agreement, employedOn, isFullTimerOn, jobsOn } from './person-terms.js';

/** Reasons why a person is not available for a shift (product page, "Planning status"). */
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
  /** Disabled while still planned. */
  'disabled',
  /** No longer works at the location while still planned there. */
  'not_at_location',
]);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** Availability on a date, in minutes after its 00:00; `until` 1560 (02:00) means until close. */
export interface AvailableTime {
  readonly from: number;
  readonly until: number;
}

/**
 * Facts about a person for planning one week; `terms` are those that apply in it. Plain data, sent to boards unchanged.
 */
export interface PersonFacts extends Agreement {
  readonly userId: UserId;
  /** False: not offered for planning, and refused when planned. */
  readonly enabled: boolean;
  /** `YYYY-MM-DD`; null: unknown. Only for the rules on minors. */
  readonly birthDate: CivilDate | null;
  /** Calendar of their school, of people under 16 where the organisation has one; absent: unknown. */
  readonly school?: SchoolCalendar;
  /** Valid licences for social hygiene and first aid; absent: neither. */
  readonly licences?: ValidLicences;
  /** Consent for work until 20:00 of somebody of 13 to 15; absent: none. */
  readonly lateConsent?: LateConsent;
  /** Entries of a part-timer by date; a date without an entry: nothing entered. */
  readonly availability: Readonly<Record<CivilDate, AvailableTime>>;
  readonly freeDays: readonly CivilDate[];
  /** Both dates included; `approved` null: on hold, false: declined. */
  readonly timeOuts: readonly {
    readonly from: CivilDate;
    readonly until: CivilDate;
    readonly approved: boolean | null;
  }[];
}

const UNTIL_CLOSE = 24 * 60 + 120;

/**
 * Whether an entry covers a shift. An entry until 02:00 covers `close`, `as_needed` and `call`, whenever these really
 * end.
 */
export function coversShift(entry: AvailableTime, time: ShiftTime): boolean {
  if (entry.from > time.start) return false;
  const neededUntil = time.end.kind === 'exact' ? nominalEnd(time.end) : UNTIL_CLOSE;
  return entry.until >= neededUntil;
}

/**
 * All reasons why a person is unavailable for a shift; empty when available. `jobId` null: the job is not checked.
 * Other shifts that day are not checked.
 * `person` undefined (may not be planned at the location): only `not_at_location`.
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
    else if (!coversShift(entry, time)) reasons.push('outside_availability');
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

/** Reasons that a planner must confirm: all but `no_availability`, since nothing entered says nothing. */
export const reasonsToConfirm = (reasons: readonly UnavailableReason[]): UnavailableReason[] =>
  reasons.filter((reason) => reason !== 'no_availability');

/** Times and job that a shift requires. */
export interface RequestedWork {
  readonly time: ShiftTime;
  readonly jobId: JobId;
}

/**
 * Reasons of unavailability after a change that did not apply before it, `no_availability` included; `before` null:
 * all.
 * On another date all count as new but `disabled` and `job_missing`; for another job `job_missing` does.
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
  const existingReasons = unavailableReasons(person, before.time, before.jobId).filter((reason) => {
    if (reason === 'disabled') return true;
    return reason === 'job_missing' ? sameJob : sameDate;
  });
  return reasons.filter((reason) => !existingReasons.includes(reason));
};

/** Plan status: PLANNED when planned that date, otherwise UNAVAILABLE with any reason, otherwise AVAILABLE. */
export const planStatusOf = (reasons: readonly UnavailableReason[], planned: boolean): PlanStatusName => {
  if (planned) return 'PLANNED';
  return reasons.length > 0 ? 'UNAVAILABLE' : 'AVAILABLE';
};
