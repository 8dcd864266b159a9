import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { limitsOn } from '../rules/profile-on.js';
import type { PlaceOf } from '../roster-check/counting-items.js';
import { contractHoursOn } from '../planning/person-terms.js';
import { type AvailableTime, type PersonFacts, unavailableReasons } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { faultForMinor, inHours, minutesOf, type Rest } from '../roster-check/working-time.js';

/** From so many days in a row on, one more is something to mind. */
const MANY_DAYS_IN_A_ROW = 7;

/** Why somebody cannot take a slot, or what to mind when they do. Numbers, not words: screens say it. */
export type CandidateReason =
  | { readonly code: 'planned'; readonly item: PlannedItem }
  | { readonly code: 'no_availability' | 'free_day' | 'job_missing' }
  | {
      readonly code: 'time_out_approved' | 'time_out_on_hold';
      /** Dates of the time out, both included. */
      readonly from: CivilDate;
      readonly until: CivilDate;
    }
  | { readonly code: 'outside_availability'; readonly entry: AvailableTime }
  | {
      readonly code: 'rest_too_short';
      readonly hours: number;
      readonly side: 'before' | 'after';
      readonly item: PlannedItem;
    }
  | { readonly code: 'over_contract' | 'day_too_long' | 'week_too_long'; readonly hours: number }
  | { readonly code: 'under_18_hours' }
  | { readonly code: 'days_in_a_row'; readonly days: number };

/**
 * `available`: nothing speaks against it; `mind`: possible, with `reasons` to mind; `unknown`: nothing was entered for
 * the date, and nothing else stands in the way; `cannot`: not without a confirmation, also who is available for a part
 * of the shift.
 */
export type CandidateGroup = 'available' | 'mind' | 'unknown' | 'cannot';

/** In the order in which candidates are proposed. */
export const CANDIDATE_GROUPS: readonly CandidateGroup[] = ['available', 'mind', 'unknown', 'cannot'];

/** What stands in the way, from what a question may solve to what nobody can change. */
const HINDRANCES: readonly CandidateReason['code'][] = [
  'no_availability',
  'over_contract',
  'outside_availability',
  'free_day',
  'time_out_on_hold',
  'time_out_approved',
  'days_in_a_row',
  'rest_too_short',
  'day_too_long',
  'week_too_long',
  'under_18_hours',
  'planned',
  'job_missing',
];

const hindranceOf = ({ code }: CandidateReason): number => HINDRANCES.indexOf(code);

/** The greatest of them decides. */
export const hindrance = (reasons: readonly CandidateReason[]): number => Math.max(-1, ...reasons.map(hindranceOf));

/** Reasons of working time. None of them makes a person UNAVAILABLE for planning. */
const TO_MIND: readonly CandidateReason['code'][] = [
  'rest_too_short',
  'over_contract',
  'day_too_long',
  'week_too_long',
  'under_18_hours',
  'days_in_a_row',
];

/** Why somebody cannot comes before what one would mind besides, the greatest hindrance first. */
export const decisiveFirst = (a: CandidateReason, b: CandidateReason): number =>
  Number(TO_MIND.includes(a.code)) - Number(TO_MIND.includes(b.code)) || hindranceOf(b) - hindranceOf(a);

export function groupOf(reasons: readonly CandidateReason[]): CandidateGroup {
  if (reasons.length === 0) return 'available';
  const others = reasons.filter(({ code }) => !TO_MIND.includes(code));
  if (others.length === 0) return 'mind';
  return others.every(({ code }) => code === 'no_availability') ? 'unknown' : 'cannot';
}

/** Shifts of the same date, and what makes them unavailable. */
export function reasonsOfPlan(
  person: PersonFacts,
  { time, jobId }: { readonly time: ShiftTime; readonly jobId: JobId },
  planned: readonly PlannedItem[],
): CandidateReason[] {
  const { date } = time;
  const sameDay = planned.filter((item) => item.date === date).map((item) => ({ code: 'planned' as const, item }));
  const unavailable = unavailableReasons(person, time, jobId).flatMap((code): CandidateReason[] => {
    const entry = person.availability[date];
    // Such people are not offered at all.
    if (code === 'not_in_service' || code === 'disabled' || code === 'not_at_location') return [];
    if (code === 'outside_availability') return entry ? [{ code, entry }] : [];
    if (code !== 'time_out_approved' && code !== 'time_out_on_hold') return [{ code }];
    const decided = code === 'time_out_approved' ? true : null;
    const timeOut = person.timeOuts.find(
      ({ from, until, approved }) => approved === decided && date >= from && date <= until,
    );
    return timeOut ? [{ code, from: timeOut.from, until: timeOut.until }] : [];
  });
  return [...sameDay, ...unavailable];
}

export function reasonsOfRest(person: PersonFacts, before: Rest | null, after: Rest | null): CandidateReason[] {
  const tooShort = (rest: Rest | null): rest is Rest =>
    rest !== null && rest.minutes < (limitsOn(person.birthDate, rest.after.date)?.minRest ?? 0);
  const reasons: CandidateReason[] = [];
  if (tooShort(before))
    reasons.push({ code: 'rest_too_short', hours: inHours(before.minutes), side: 'before', item: before.before });
  if (tooShort(after))
    reasons.push({ code: 'rest_too_short', hours: inHours(after.minutes), side: 'after', item: after.after });
  return reasons;
}

export function reasonsOfHours(
  person: PersonFacts,
  requested: PlannedItem,
  planned: readonly PlannedItem[],
  place: PlaceOf,
  hoursWith: number,
): CandidateReason[] {
  const limits = limitsOn(person.birthDate, requested.date);
  const contractHours = contractHoursOn(person, requested.date);
  const ofDay = minutesOf([requested, ...planned.filter(({ date }) => date === requested.date)], place);
  const reasons: CandidateReason[] = [];
  if (contractHours && hoursWith > contractHours)
    reasons.push({ code: 'over_contract', hours: Math.round((hoursWith - contractHours) * 100) / 100 });
  const fault = faultForMinor(person.birthDate, requested, place);
  if (limits && ofDay > limits.maxDay && fault !== 'too_long')
    reasons.push({ code: 'day_too_long', hours: inHours(ofDay) });
  if (limits && hoursWith > inHours(limits.maxWeek)) reasons.push({ code: 'week_too_long', hours: hoursWith });
  if (fault) reasons.push({ code: 'under_18_hours' });
  return reasons;
}

export const reasonsOfRow = (daysInARow: number): CandidateReason[] =>
  daysInARow >= MANY_DAYS_IN_A_ROW ? [{ code: 'days_in_a_row', days: daysInARow }] : [];
