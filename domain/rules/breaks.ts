import type { CivilDate } from '../kernel/civil-date.js';
import { countedMinutes, type PlaceHours, type ShiftTime } from '../kernel/shift-time.js';
import type { HouseProfile } from './house-profile.js';
import { limitsOn } from './profile-on.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import type { BreakLimit, WorkLimits } from './rule-profile.js';
import { workedMinutes } from './worked-week.js';

/** Break that is due in a shift of some minutes; null: none. */
export const breakDue = (minutes: number, { breaks }: Pick<WorkLimits, 'breaks'>): BreakLimit | null =>
  breaks.findLast(({ longerThan }) => minutes > longerThan) ?? null;

/**
 * Breaks that are due, a finding for each shift: `value` is the length of the break, `limit` the length of a shift beyond
 * which it is due.
 */
export const findBreaks = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  shifts.flatMap((shift): RuleFinding<Item>[] => {
    const ofDate = limits(shift.date);
    const due = ofDate && breakDue(workedMinutes(shift), ofDate);
    if (!due) return [];
    return [{ severity: ofDate.severities.break_due, shifts: [shift], value: due.minutes, limit: due.longerThan }];
  });

/** Person of a shift, and where it is, by which breaks are judged. */
interface BreakContext {
  /** Null: unknown, so an adult. */
  readonly birthDate: CivilDate | null;
  readonly location: PlaceHours;
  readonly houseProfiles: readonly HouseProfile[];
}

/** Minutes of break that are due in a shift; 0: none, on call or too young to work. */
export function breakMinutes(time: ShiftTime, { birthDate, location, houseProfiles }: BreakContext): number {
  const limits = limitsOn({ birthDate }, time.date, houseProfiles);
  return (limits && breakDue(countedMinutes(time, location), limits)?.minutes) ?? 0;
}
