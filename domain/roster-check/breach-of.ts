import { minuteFrom, type Moment } from '../kernel/clock-time.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { RuleBreach } from '../rules/rule-breach.js';
import { isWorkingTime, type WorkingTimeCode } from '../rules/rule-code.js';
import type { CheckFinding } from './check-scope.js';
import { shiftDates } from './mend.js';

/** Rules of one rest, which is identified by the date of the shift after it. */
const OF_LAST_DATE: ReadonlySet<WorkingTimeCode> = new Set(['rest_too_short', 'rest_after_nights_too_short'] as const);

type Facts = CheckFinding['facts'];

/**
 * Rule that a finding on working time breaks, as overrides name and compare it: dates, weeks, value and limit. Null:
 * another kind of finding, or nobody's.
 */
export function breachOf(finding: Pick<CheckFinding, 'code' | 'userId' | 'date' | 'facts'>): RuleBreach | null {
  const { code, userId, facts } = finding;
  if (!isWorkingTime(code) || userId === null) return null;
  const [first, until] = shiftDates(finding);
  const from = OF_LAST_DATE.has(code) ? until : first;
  const { weeks } = facts;
  const dates = { rule: code, userId, from, until, weeks: typeof weeks === 'number' ? weeks : null };
  if (code === 'under_18_hours') return { ...dates, value: minutesBeyond(facts, from), limit: 0 };
  return { ...dates, value: measured(facts, 'days', 'nights', 'hours'), limit: measured(facts, 'minimum', 'maximum') };
}

/** Hours in minutes, counts as they are. */
function measured(facts: Facts, ...names: readonly string[]): number {
  const value = names.map((name) => facts[name]).find((one) => typeof one === 'number') ?? 0;
  return typeof facts['hours'] === 'number' ? Math.round(value * 60) : value;
}

/** Minutes that a minor works longer than a day of theirs, earlier or later than their hours. */
function minutesBeyond({ hours, maximum, startsAt, endsAt, earliest, latest }: Facts, date: CivilDate): number {
  const minutesOf = (moment: unknown): number | null =>
    typeof moment === 'string' ? minuteFrom(date, moment as Moment) : null;
  const after = (later: number | null, earlier: number | null): number =>
    later === null || earlier === null ? 0 : Math.max(0, later - earlier);
  const tooLong = Math.max(0, Number(hours) - Number(maximum)) * 60;
  return (
    Math.round(tooLong) + after(minutesOf(earliest), minutesOf(startsAt)) + after(minutesOf(endsAt), minutesOf(latest))
  );
}
