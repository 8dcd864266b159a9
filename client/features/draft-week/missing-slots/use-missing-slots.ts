import { useMemo } from 'react';
import { type MissingSlots, missingSlots } from '#domain/scenario/missing-slots';
import { useToday } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { counts } from '../model/week-items.js';

/** Slot that the scenario asks for and the week lacks. */
export type MissingSlot = MissingSlots['slots'][number];

/**
 * Slots that the scenario asks for from today on and the board's shown departments lack; published departments are left
 * out.
 */
export function useMissingSlots(): MissingSlots {
  const facts = useBoardView((view) => view.facts);
  const all = useBoardView((view) => view.all);
  const departments = useBoardView((view) => view.departments);
  const today = useToday();
  return useMemo(() => {
    const jobIds = departments.flatMap(({ filter, status }) => (status === 'published' ? [] : filter.jobIds));
    const dates = facts.dates.filter((date) => date >= today);
    return missingSlots({
      demand: dates.flatMap((date) => jobIds.flatMap((jobId) => facts.demand(date, jobId) ?? [])),
      slots: all.filter(counts),
      jobIds,
      dates,
      place: { ...facts.location, ...facts.place },
    });
  }, [facts, all, departments, today]);
}
