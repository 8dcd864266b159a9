import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningJob } from '#domain/planning/planning.views';
import { type ShortSpan, shortSpans } from '#domain/scenario/people-per-half-hour';
import type { BoardFacts } from './board-facts.js';
import type { DayNeeds } from './day-needs.js';
import { counts, type WeekItem } from './week-items.js';

/** People of one job on one day. */
export interface JobBalance {
  readonly jobId: string;
  readonly needed: number;
  readonly planned: number;
}

/** Hours, needs and people of one day, over the jobs that are shown. */
export interface DayTotals {
  readonly date: CivilDate;
  readonly minutes: number;
  /** People needed over all jobs; null: nobody said. */
  readonly needed: number | null;
  /** Shifts with somebody. */
  readonly planned: number;
  readonly open: number;
  /** Places without somebody, and people too many, counted job by job: one too many at the bar fills nothing in the kitchen. */
  readonly short: number;
  readonly over: number;
  /** Jobs for which somebody said how many are needed. */
  readonly jobs: readonly JobBalance[];
  /** When there are too few, whichever the jobs; also where there are enough people, and not long enough. */
  readonly gaps: readonly ShortSpan[];
}

/**
 * Totals of each day of the week in order: counted minutes, planned and open shifts, and needs per job. Called-off and
 * lapsing shifts do not count. `needed` null: no needs; `short` and `over` are summed per job, so a surplus of one job
 * fills no other.
 */
export function dayTotals(
  facts: BoardFacts,
  jobs: readonly PlanningJob[],
  items: readonly WeekItem[],
  needs: ReadonlyMap<CivilDate, DayNeeds>,
): DayTotals[] {
  const days = new Map(
    facts.dates.map((date) => [date, { minutes: 0, planned: 0, open: 0, byJob: new Map<string, number>() }]),
  );
  for (const item of items) {
    const day = days.get(item.time.date);
    if (!day || !counts(item)) continue;
    day.minutes += item.minutes;
    if (item.userId === null) day.open += 1;
    else {
      day.planned += 1;
      day.byJob.set(item.jobId, (day.byJob.get(item.jobId) ?? 0) + 1);
    }
  }
  return [...days].map(([date, { minutes, planned, open, byJob }]) => {
    const balances = jobs.flatMap(({ jobId }): JobBalance[] => {
      const demand = facts.demand(date, jobId);
      return demand ? [{ jobId, needed: demand.needed, planned: byJob.get(jobId) ?? 0 }] : [];
    });
    const sum = (of: (balance: JobBalance) => number) => balances.reduce((total, balance) => total + of(balance), 0);
    return {
      date,
      minutes,
      planned,
      open,
      jobs: balances,
      gaps: shortSpans(needs.get(date) ?? []),
      needed: balances.length > 0 ? sum(({ needed }) => needed) : null,
      short: sum((balance) => Math.max(0, balance.needed - balance.planned)),
      over: sum((balance) => Math.max(0, balance.planned - balance.needed)),
    };
  });
}
