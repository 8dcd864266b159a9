import { assignDays } from './day-assignment.js';
import { assignmentsOf, costOf, type FillModel, fillModel, type Filling } from './fill-model.js';
import type { Assignment, FillQuestion } from './fill-question.js';
import { FillState } from './fill-state.js';
import { firstFilling } from './first-filling.js';
import { LateAcceptance } from './late-acceptance.js';
import { randomNumbers } from './random.js';

/** How long a search lasts. The same question, seed and steps give the same proposal. */
export interface FillBudget {
  readonly seed: number;
  /** Steps of late acceptance; 0: the proposal by rules alone. */
  readonly steps: number;
}

export interface FillResult {
  readonly assignments: readonly Assignment[];
  /** Cost of the proposal, and of the one by rules that it began with: see `WEIGHTS`. */
  readonly cost: number;
  readonly firstCost: number;
  readonly steps: number;
}

/** Steps between two looks at whether the search is to stop. */
const STRIDE = 250;

/** Steps after which the days are assigned anew and the search begins again from the best proposal: so many for each slot. */
const ROUND = { perSlot: 60, least: 250, most: 6_000 };

/** Proposes people for open slots; `isStopped` ends the search early with the best proposal so far. */
export function fillWeek(
  question: FillQuestion,
  { seed, steps }: FillBudget,
  isStopped: () => boolean = () => false,
): FillResult {
  const model = fillModel(question);
  const first = firstFilling(model);
  const firstCost = costOf(model, first) ?? Infinity;
  if (steps === 0 || question.slots.length === 0)
    return { assignments: assignmentsOf(model, first), cost: firstCost, firstCost, steps: 0 };
  const { filling, made } = improved(model, first, { seed, steps }, isStopped);
  return {
    assignments: assignmentsOf(model, filling),
    cost: costOf(model, filling) ?? Infinity,
    firstCost,
    steps: made,
  };
}

function improved(model: FillModel, first: Filling, { seed, steps }: FillBudget, isStopped: () => boolean) {
  const random = randomNumbers(seed);
  const round = Math.min(ROUND.most, Math.max(ROUND.least, ROUND.perSlot * first.length));
  let filling = daysAssigned(model, first);
  let made = 0;
  while (made < steps && !isStopped()) {
    const search = new LateAcceptance(new FillState(model, filling), random);
    const until = Math.min(steps, made + round);
    while (made < until && !isStopped()) {
      const stride = Math.min(STRIDE, until - made);
      search.run(stride);
      made += stride;
    }
    filling = daysAssigned(model, search.bestFilling);
  }
  return { filling, made };
}

function daysAssigned(model: FillModel, filling: Filling): Filling {
  const state = new FillState(model, filling);
  assignDays(state);
  return state.filling;
}
