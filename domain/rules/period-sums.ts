import { type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { RuleQuestion } from './rule-finding.js';
import type { WorkedShift } from './worked-shift.js';
import { type WorkedWeek, workedWeeks } from './worked-week.js';

/** Sums of some weeks. */
export type PeriodSums = { -readonly [Sum in Exclude<keyof WorkedWeek, 'monday'>]-?: number };

/** Weeks of a question, in and around it. */
interface QuestionWeeks<Item> {
  /** Sums of a week by its Monday; undefined: no work. */
  readonly weekOf: (monday: CivilDate) => WorkedWeek | undefined;
  /** Shifts of the question by Monday. */
  readonly byWeek: ReadonlyMap<CivilDate, readonly WorkedShift<Item>[]>;
  /** Sums of `weeks` weeks from the one that is `offset` weeks after `monday`. */
  readonly sumFrom: (monday: CivilDate, offset: number, weeks: number) => PeriodSums;
  /** Visits each run of so many weeks that contains a week, earliest first: its sums, and its first week after `monday`. */
  readonly eachRun: (
    monday: CivilDate,
    weeks: number,
    visit: (sums: Readonly<PeriodSums>, offset: number) => void,
  ) => void;
}

/** Weeks of questions: several rules read those of one. */
const weeksOfQuestions = new WeakMap<RuleQuestion<unknown>, QuestionWeeks<unknown>>();
/** Sums of other weeks by number: the same ones are judged again and again. */
const numbered = new WeakMap<readonly WorkedWeek[], ReadonlyMap<number, WorkedWeek>>();

/** A Monday from which weeks are numbered. */
const ORIGIN = '1970-01-05' as CivilDate;
const numberOf = (monday: CivilDate): number => daysBetween(ORIGIN, monday) / 7;

function byNumber(weeks: readonly WorkedWeek[]): ReadonlyMap<number, WorkedWeek> {
  const former = numbered.get(weeks);
  if (former) return former;
  const made = new Map(weeks.map((week) => [numberOf(week.monday), week]));
  numbered.set(weeks, made);
  return made;
}

/** Weeks in and around a question, each once: those of its shifts instead of sums of the same weeks. */
export function periodSums<Item>(question: RuleQuestion<Item>): QuestionWeeks<Item> {
  const former = weeksOfQuestions.get(question);
  if (former) return former as QuestionWeeks<Item>;
  const others = byNumber(question.weeks);
  const byWeek = new Map(workedWeeks(question.shifts).map((week) => [numberOf(week.monday), week]));
  const at = (week: number) => byWeek.get(week) ?? others.get(week);
  const sumOf = (first: number, weeks: number): PeriodSums => {
    const sums = noSums();
    for (let week = first; week < first + weeks; week += 1) addTo(sums, at(week), 1);
    return sums;
  };
  const made: QuestionWeeks<Item> = {
    weekOf: (monday) => at(numberOf(monday)),
    byWeek: groupBy(question.shifts, ({ monday }) => monday),
    sumFrom: (monday, offset, weeks) => sumOf(numberOf(monday) + offset, weeks),
    eachRun: (monday, weeks, visit) => {
      const number = numberOf(monday);
      const sums = sumOf(number - weeks, weeks);
      for (let offset = 1 - weeks; offset <= 0; offset += 1) {
        addTo(sums, at(number + offset + weeks - 1), 1);
        addTo(sums, at(number + offset - 1), -1);
        visit(sums, offset);
      }
    },
  };
  weeksOfQuestions.set(question, made);
  return made;
}

const noSums = (): PeriodSums => ({
  minutes: 0,
  nights: 0,
  lateNights: 0,
  longNights: 0,
  nightMinutes: 0,
  sundays: 0,
});

/** Adds a week, or takes it away: `times` is -1; undefined: a week without work. */
function addTo(sums: PeriodSums, week: WorkedWeek | undefined, times: 1 | -1): void {
  if (!week) return;
  sums.minutes += times * week.minutes;
  sums.nights += times * (week.nights ?? 0);
  sums.lateNights += times * (week.lateNights ?? 0);
  sums.longNights += times * (week.longNights ?? 0);
  sums.nightMinutes += times * (week.nightMinutes ?? 0);
  sums.sundays += times * (week.sundays ?? 0);
}
