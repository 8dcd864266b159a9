import type { FillSettings } from '#domain/fill/fill-settings';
import type { FillBest, FillResult } from '#domain/fill/fill-week';
import { type Assignment, type FillSlot, plannedBy } from '#domain/fill/fill-question';
import { groupedBySettings, type SearchSettings } from '#domain/fill/search-settings';
import type { JobFilterId } from '#domain/kernel/ids';
import type { FillJob } from '../../fill/fill-job.js';
import type { FillSearches } from '../../fill/fill-searches.js';

/** Slots that are filled with the same settings. */
export interface FillPart {
  readonly settings: FillSettings;
  readonly slots: readonly FillSlot[];
}

/** A slot with its department. */
export type DepartmentSlot = FillSlot & { readonly jobFilterId: JobFilterId };

/** A search: its job over all slots, and the parts in which they are filled, the one with most slots first. */
export interface DepartmentSearch {
  readonly job: FillJob;
  readonly parts: readonly FillPart[];
}

/**
 * Parts of a search with an open slot: one as long as all its departments have equal settings. Equally large parts stay
 * in their order.
 */
export function partsOf(search: SearchSettings, slots: readonly DepartmentSlot[]): FillPart[] {
  const departments = [...new Set(slots.map(({ jobFilterId }) => jobFilterId))].toSorted();
  return groupedBySettings(search, departments)
    .map(({ settings, jobFilterIds }) => ({
      settings,
      slots: slots.filter(({ jobFilterId }) => jobFilterIds.includes(jobFilterId)).map(plain),
    }))
    .filter((part) => openIn(part) > 0)
    .toSorted((a, b) => openIn(b) - openIn(a));
}

const openIn = ({ slots }: FillPart): number => slots.filter(({ placed }) => placed === undefined).length;

const plain = ({ jobFilterId: _department, ...slot }: DepartmentSlot): FillSlot => slot;

/**
 * Fills one part after another, each with the people of the parts before it planned, with a share of the time and the
 * steps by its slots. Costs are added up; with several parts no bound is proved.
 * @throws the error of a search
 */
export async function searchByDepartment(
  searches: Pick<FillSearches, 'run'>,
  { job, parts }: DepartmentSearch,
  { stop, onBest }: { readonly stop: AbortSignal; readonly onBest: (best: FillBest) => void },
): Promise<FillResult> {
  const [only] = parts;
  if (only && parts.length === 1)
    return searches.run({ ...job, question: { ...job.question, ...only } }, { stop, onBest });
  let done: FillResult = { assignments: [], cost: 0, firstCost: 0, bound: null, steps: 0 };
  for (const part of parts) {
    const before = done;
    const result = await searches.run(jobOfPart(job, part, before.assignments), {
      stop,
      onBest: ({ assignments, cost }) =>
        onBest({ assignments: [...before.assignments, ...assignments], cost: before.cost + cost, bound: null }),
    });
    done = {
      assignments: [...before.assignments, ...result.assignments],
      cost: before.cost + result.cost,
      firstCost: before.firstCost + result.firstCost,
      bound: null,
      steps: before.steps + result.steps,
    };
  }
  return done;
}

function jobOfPart(job: FillJob, { settings, slots }: FillPart, taken: readonly Assignment[]): FillJob {
  const { question, budget } = job;
  const share = slots.length / question.slots.length;
  const isOwn = new Set(slots.map(({ slotId }) => slotId));
  const takenBy = new Map(taken.map(({ slotId, userId }) => [slotId, userId]));
  const planned = question.slots.flatMap((slot) => {
    const userId = takenBy.get(slot.slotId) ?? slot.placed;
    return userId && !isOwn.has(slot.slotId) ? [plannedBy(slot, userId, question.locationId)] : [];
  });
  const start = question.start?.filter(({ slotId }) => slots.some((slot) => slot.slotId === slotId));
  return {
    ...job,
    question: { ...question, slots, settings, planned: [...question.planned, ...planned], ...(start && { start }) },
    budget: { ...budget, steps: Math.round(budget.steps * share) },
    limitMs: Math.ceil(job.limitMs * share),
  };
}
