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
  const own = new Map(workedWeeks(question.shifts).map((week) => [numberOf(week.monday), week]));
  const at = (week: number) => own.get(week) ?? others.get(week);
  const made: QuestionWeeks<Item> = {
    weekOf: (monday) => at(numberOf(monday)),
    byWeek: groupBy(question.shifts, ({ monday }) => monday),
    sumFrom: (monday, offset, weeks) => {
      const sums = noSums();
      const first = numberOf(monday) + offset;
      for (let week = first; week < first + weeks; week += 1) addTo(sums, at(week));
      return sums;
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

function addTo(sums: PeriodSums, week: WorkedWeek | undefined): void {
  if (!week) return;
  sums.minutes += week.minutes;
  sums.nights += week.nights ?? 0;
  sums.lateNights += week.lateNights ?? 0;
  sums.longNights += week.longNights ?? 0;
  sums.nightMinutes += week.nightMinutes ?? 0;
  sums.sundays += week.sundays ?? 0;
}
