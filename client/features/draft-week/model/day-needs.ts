import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { PlanningJob } from '#domain/planning/planning.views';
import {
  type JobPresences,
  neededPresence,
  type NeededHalfHour,
  needsPerHalfHour,
  type HalfHourPresence,
  presenceOf,
  spanOfPresences,
} from '#domain/scenario/people-per-half-hour';
import { KeyedMemo } from '../../../platform/state/keyed-memo.js';
import type { BoardFacts } from './board-facts.js';
import { counts, type WeekItem } from './week-items.js';

/** Half hours of a day in which a scenario needs people, or in which some are planned; none where nobody said. */
export type DayNeeds = readonly NeededHalfHour[];

const NOTHING: DayNeeds = [];

/** Presence needed for a job on a date; null: no need is set, or it is on call. */
export function neededFor(facts: BoardFacts, date: CivilDate, jobId: string): HalfHourPresence | null {
  const demand = facts.demand(date, jobId);
  return demand && neededPresence(date, { ...demand, maxEmployees: demand.needed }, facts.locationHours);
}

/**
 * People needed against people planned in each half hour of the days of a week, by date, of the jobs that are shown. A
 * day of which no shift has changed is not counted again, and keeps its object.
 */
export function weekNeeds() {
  const memo = new KeyedMemo<DayNeeds>();
  return (
    facts: BoardFacts,
    jobs: readonly PlanningJob[],
    items: readonly WeekItem[],
  ): ReadonlyMap<CivilDate, DayNeeds> => {
    const byDate = groupBy(
      items.filter((item) => item.userId !== null && counts(item)),
      ({ time }) => time.date,
    );
    const days = facts.dates.map((date): [CivilDate, DayNeeds] => {
      const planned = byDate.get(date) ?? [];
      const demands = jobs.map(({ jobId }) => facts.demand(date, jobId));
      return [
        date,
        memo.get(date, [facts.locationHours, ...demands, null, ...planned], () => dayNeeds(facts, date, jobs, planned)),
      ];
    });
    memo.sweep();
    return new Map(days);
  };
}

function dayNeeds(
  facts: BoardFacts,
  date: CivilDate,
  jobs: readonly PlanningJob[],
  items: readonly WeekItem[],
): DayNeeds {
  const byJob = groupBy(items, ({ jobId }) => jobId as string);
  const presences = jobs.flatMap(({ jobId }): JobPresences[] => {
    const needed = neededFor(facts, date, jobId);
    if (!needed) return [];
    const planned = (byJob.get(jobId) ?? []).flatMap(({ time }) => presenceOf(time, 1, facts.locationHours) ?? []);
    return [{ needed: [needed], planned }];
  });
  const span = spanOfPresences(presences.flatMap(({ needed }) => needed));
  return span ? needsPerHalfHour(presences, span, { date, zone: facts.locationHours.zone }) : NOTHING;
}
