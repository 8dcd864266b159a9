import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import type { HouseProfile } from '../rules/house-profile.js';
import { limitsOn } from '../rules/profile-on.js';
import type { PlaceOf } from '../roster-check/counting-items.js';
import { contractHoursOn, fixedHoursOn } from '../planning/person-terms.js';
import { type AvailableTime, type PersonFacts, unavailableReasons } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { faultForMinor, minutesOf } from '../roster-check/working-time.js';
import { inHours } from '../kernel/clock-time.js';
import type { RuleQuestion } from '../rules/rule-finding.js';
import { brokenRules, isCount, type WorkingTimeRule } from '../rules/working-time-rules.js';

/** From so many days in a row on, one more is something to mind. */
const MANY_DAYS_IN_A_ROW = 7;

type OtherRule = Exclude<WorkingTimeRule, 'rest_too_short'>;

/**
 * Reason against a candidate for a slot, or a warning, with figures for its text. `hours` of `rest_too_short`: the
 * rest; of `over_contract`: hours above it; otherwise the total.
 */
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
  | {
      /** With the shift the person would break a rule on rests, nights, rows of days or mean weeks. */
      readonly code: OtherRule;
      /** Total after the assignment, compared with the limit: days or shifts, or hours as `isCount` says. */
      readonly value: number;
      readonly limit: number;
      /** Weeks that the rule counts together; absent: none. */
      readonly weeks?: number;
    }
  | { readonly code: 'days_in_a_row'; readonly days: number };

/**
 * Suitability of a candidate. `available`: no reasons; `mind`: only working-time warnings; `unknown`: no entry for the
 * date and no other reason; `cannot`: needs a confirmation or is impossible.
 */
export type CandidateGroup = 'available' | 'mind' | 'unknown' | 'cannot';

/** Groups in the order in which candidates are proposed. */
export const CANDIDATE_GROUPS: readonly CandidateGroup[] = ['available', 'mind', 'unknown', 'cannot'];

/** Reasons of working time, from what one may well mind to what is never allowed. */
const WORKING_TIME: readonly CandidateReason['code'][] = [
  'days_in_a_row',
  'break_due',
  'call_too_short',
  'too_few_days_off',
  'too_many_days_on_call',
  'on_call_near_night',
  'too_many_sundays',
  'too_many_nights',
  'too_many_long_nights',
  'night_time_too_long',
  'average_too_long',
  'row_with_nights_too_long',
  'night_too_long',
  'rest_after_nights_too_short',
  'rest_too_short',
  'weekly_rest_too_short',
  'sunday_after_saturday',
  'too_many_days_a_week',
  'too_many_holiday_weeks',
  'day_too_long',
  'week_too_long',
  'under_18_hours',
];

/** Reasons against a candidate, from one that a question may solve to one that nobody can change. */
const HINDRANCES: readonly CandidateReason['code'][] = [
  'no_availability',
  'over_contract',
  'outside_availability',
  'free_day',
  'time_out_on_hold',
  'time_out_approved',
  ...WORKING_TIME,
  'planned',
  'job_missing',
];

const hindranceOf = ({ code }: CandidateReason): number => HINDRANCES.indexOf(code);

/** Rank of the strongest reason, for sorting; higher: harder to overcome, -1: no reasons. */
export const hindrance = (reasons: readonly CandidateReason[]): number => Math.max(-1, ...reasons.map(hindranceOf));

/** Reasons of working time. None of them makes a person UNAVAILABLE for planning. */
const TO_MIND: readonly CandidateReason['code'][] = ['over_contract', ...WORKING_TIME];

/** Comparator: reasons that make the candidate unsuitable before working-time warnings, strongest first. */
export const decisiveFirst = (a: CandidateReason, b: CandidateReason): number =>
  Number(TO_MIND.includes(a.code)) - Number(TO_MIND.includes(b.code)) || hindranceOf(b) - hindranceOf(a);

/**
 * Group of a candidate by all reasons and warnings: `available` without any, `mind` when they only need attention,
 * `unknown` when availability is merely not entered, otherwise `cannot`.
 */
export function groupOf(reasons: readonly CandidateReason[]): CandidateGroup {
  if (reasons.length === 0) return 'available';
  const others = reasons.filter(({ code }) => !TO_MIND.includes(code));
  if (others.length === 0) return 'mind';
  return others.every(({ code }) => code === 'no_availability') ? 'unknown' : 'cannot';
}

/**
 * Reasons by other shifts of the date and by availability. Disabled, not employed or unknown people get none here,
 * since they are not offered.
 */
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

/**
 * Working-time rules that the requested shift would break, without informational ones and breaches by other shifts
 * alone. A rest names the shift before or after; other rules give value and limit, in hours where they count time.
 */
export const reasonsOfRules = (
  person: PersonFacts,
  requested: PlannedItem,
  worked: Omit<RuleQuestion<PlannedItem>, 'limits' | 'fixedHours'>,
  houseProfiles: readonly HouseProfile[],
): CandidateReason[] =>
  brokenRules({
    ...worked,
    fixedHours: (date) => fixedHoursOn(person, date),
    limits: (date) => limitsOn(person, date, houseProfiles),
  }).flatMap(({ rule, severity, shifts, value, limit, period }): CandidateReason[] => {
    const items = shifts.map(({ item }) => item);
    if (severity === 'info' || !items.includes(requested)) return [];
    if (rule !== 'rest_too_short') {
      const counted = (amount: number) => (isCount(rule) ? amount : inHours(amount));
      return [{ code: rule, value: counted(value), limit: counted(limit), ...(period && { weeks: period.weeks }) }];
    }
    const other = items.find((item) => item !== requested);
    const side = items.at(-1) === requested ? 'before' : 'after';
    return other ? [{ code: rule, hours: inHours(value), side, item: other }] : [];
  });

/**
 * Reasons by hours of the day and the ISO week with the slot: above contract, above limits, or not allowed for minors.
 * `hoursWith`: the week's paid hours with the slot; `minutesWith`: its whole minutes, which limits count.
 */
export function reasonsOfHours(
  person: PersonFacts,
  requested: PlannedItem,
  {
    planned,
    hoursWith,
    minutesWith,
  }: { readonly planned: readonly PlannedItem[]; readonly hoursWith: number; readonly minutesWith: number },
  judging: { readonly locationOf: PlaceOf; readonly houseProfiles: readonly HouseProfile[] },
): CandidateReason[] {
  const { locationOf, houseProfiles } = judging;
  const limits = limitsOn(person, requested.date, houseProfiles);
  const contractHours = contractHoursOn(person, requested.date);
  const ofDay = minutesOf([requested, ...planned.filter(({ date }) => date === requested.date)], locationOf);
  const reasons: CandidateReason[] = [];
  if (contractHours && hoursWith > contractHours)
    reasons.push({ code: 'over_contract', hours: Math.round((hoursWith - contractHours) * 100) / 100 });
  const finding = faultForMinor(person, requested, judging);
  if (limits && ofDay > limits.maxDay && finding !== 'too_long')
    reasons.push({ code: 'day_too_long', hours: inHours(ofDay) });
  if (limits && minutesWith > limits.maxWeek) reasons.push({ code: 'week_too_long', hours: inHours(minutesWith) });
  if (finding) reasons.push({ code: 'under_18_hours' });
  return reasons;
}

/** Days of rows without a day off that are one too many: each from the seventh on. `dates` without duplicates. */
export function daysTooMany(dates: ReadonlySet<CivilDate>): number {
  let [count, row] = [0, 0];
  let before: CivilDate | null = null;
  for (const date of [...dates].toSorted()) {
    row = before !== null && addDays(before, 1) === date ? row + 1 : 1;
    if (row >= MANY_DAYS_IN_A_ROW) count += 1;
    before = date;
  }
  return count;
}

/** Warning from 7 days in a row on; empty below. */
export const reasonsOfRow = (daysInARow: number): CandidateReason[] =>
  daysInARow >= MANY_DAYS_IN_A_ROW ? [{ code: 'days_in_a_row', days: daysInARow }] : [];
