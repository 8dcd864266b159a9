import { useMemo } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningDemand } from '#domain/planning/planning.views';
import { type MissingSlots, missingSlots } from '#domain/scenario/missing-slots';
import { useToday } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { counts } from '../model/week-items.js';

/** Slot that the scenario asks for and the week lacks. */
export type MissingSlot = MissingSlots['slots'][number];

interface MissingSlotsOfBoard extends MissingSlots {
  /** Dates on which each job has as many slots as people asked for, open ones included, though not at each moment. */
  readonly enough: ReadonlySet<CivilDate>;
}

/**
 * Slots that the scenario asks for on the given days from today on and the board's shown departments lack; published
 * departments are left out.
 */
export function useMissingSlots(asked: readonly CivilDate[]): MissingSlotsOfBoard {
  const facts = useBoardView((view) => view.facts);
  const all = useBoardView((view) => view.all);
  const departments = useBoardView((view) => view.departments);
  const today = useToday();
  return useMemo(() => {
    const jobIds = departments.flatMap(({ filter, status }) => (status === 'published' ? [] : filter.jobIds));
    const dates = asked.filter((date) => date >= today);
    const demand = dates.flatMap((date) => jobIds.flatMap((jobId) => facts.demand(date, jobId) ?? []));
    const slots = all.filter(counts);
    const isShort = ({ date, jobId, needed }: PlanningDemand) =>
      slots.filter((slot) => slot.jobId === jobId && slot.time.date === date).length < needed;
    const short = new Set(demand.filter(isShort).map(({ date }) => date));
    return {
      ...missingSlots({ demand, slots, jobIds, dates, location: { ...facts.location, ...facts.locationHours } }),
      enough: new Set(dates.filter((date) => !short.has(date))),
    };
  }, [facts, all, departments, today, asked]);
}
