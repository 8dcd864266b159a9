import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { isWorkingTime } from '../rules/rule-code.js';
import type { RuleSource } from '../rules/rule-profile.js';
import { mondaysOf } from '../rules/rule-year.js';
import { ruleSource } from '../rules/rule-source.js';
import { workedShifts } from '../rules/worked-shift.js';
import { type WorkedWeek, workedMinutes, workedWeeks } from '../rules/worked-week.js';
import type { CheckFinding, PersonScope } from './check-scope.js';
import { findMend, type Mend, shiftDates } from './mend.js';

/** Sum that led to a finding about working time, its source, and the change that clears it. */
export interface Explanation {
  /** Shifts by start; empty where weeks are counted. */
  readonly shifts: readonly {
    readonly time: ShiftTime;
    readonly locationId: LocationId;
    /** Elapsed minutes. */
    readonly minutes: number;
  }[];
  /**
   * Weeks that are counted together, earliest first, those without work included, of Sundays and long nights only those with
   * some; empty where shifts are.
   */
  readonly weeks: readonly WorkedWeek[];
  /** Null: no shorter shift clears it, or it asks for a break. */
  readonly mend: Mend | null;
  readonly source: RuleSource;
}

const scopes = new WeakMap<CheckFinding, PersonScope>();

/** Remembers what findings were made from, for as long as they exist: an explanation is worked out when somebody asks. */
export function explainable<Findings extends readonly CheckFinding[]>(
  findings: Findings,
  scope: PersonScope,
): Findings {
  for (const finding of findings) if (isWorkingTime(finding.code)) scopes.set(finding, scope);
  return findings;
}

/** Whether `explanationOf` has an answer. */
export const isExplained = (finding: CheckFinding): boolean => scopes.has(finding);

/**
 * Explanation of a finding about working time: counted shifts or weeks, the smallest change that clears it (null:
 * none) and the article. Null: another finding, or one that did not come from this page's check.
 */
export function explanationOf(finding: CheckFinding): Explanation | null {
  const scope = scopes.get(finding);
  if (!scope || !isWorkingTime(finding.code)) return null;
  const [, last] = shiftDates(finding);
  const isAfterNight = finding.code === 'rest_too_short' && finding.facts['afterNight'] === true;
  return {
    ...sumOf(finding, scope),
    mend: finding.code === 'break_due' ? null : findMend(finding, scope),
    source: ruleSource(isAfterNight ? 'rest_after_night' : finding.code, last, {
      birthDate: scope.facts?.birthDate ?? null,
      houseProfiles: scope.houseProfiles,
    }),
  };
}

/** Draft slots and shifts that led to a finding about working time, by start; empty for others. */
export function itemIdsOf(finding: CheckFinding): string[] {
  const scope = scopes.get(finding);
  if (!scope) return [];
  const [first, last] = shiftDates(finding);
  return workedShifts(scope.planned, scope.locationOf)
    .filter(({ date }) => date >= first && date <= last)
    .flatMap(({ item }) => item.id ?? []);
}

/** Weeks that count, for rules that count few of many weeks. */
const COUNTING: Partial<Record<CheckFinding['code'], (week: WorkedWeek) => boolean>> = {
  too_many_sundays: ({ sundays = 0 }) => sundays > 0,
  too_many_long_nights: ({ longNights = 0 }) => longNights > 0,
};

function sumOf(
  finding: CheckFinding,
  { planned, locationOf, otherWeeks }: PersonScope,
): Pick<Explanation, 'shifts' | 'weeks'> {
  const { monday, weeks } = finding.facts;
  const worked = workedShifts(planned, locationOf);
  if (typeof monday === 'string' && typeof weeks === 'number') {
    const sums = new Map([...otherWeeks, ...workedWeeks(worked)].map((week) => [week.monday, week]));
    const counted = mondaysOf({ monday: monday as CivilDate, weeks }).map(
      (one): WorkedWeek => sums.get(one) ?? { monday: one, minutes: 0 },
    );
    const counts = COUNTING[finding.code];
    return { shifts: [], weeks: counts ? counted.filter(counts) : counted };
  }
  const [first, last] = shiftDates(finding);
  const isRest = finding.code === 'rest_too_short';
  const shifts = worked
    .filter(({ date }) => date >= first && date <= last && (!isRest || date === first || date === last))
    .map((shift) => ({ time: shift.item.time, locationId: shift.item.locationId, minutes: workedMinutes(shift) }));
  return { shifts, weeks: [] };
}
