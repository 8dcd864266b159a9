import { daysAssigned } from './day-assignment.js';
import { exactWeek } from './exact/exact-week.js';
import { assignmentsOf, costOf, type FillModel, fillModel, type Filling } from './fill-model.js';
import type { Assignment, FillQuestion } from './fill-question.js';
import { FillState } from './fill-state.js';
import { firstFilling } from './first-filling.js';
import { LateAcceptance } from './search/late-acceptance.js';
import type { Solver } from './search/linear-program.js';
import { randomNumbers } from './search/random.js';

/** How long a search lasts. The same question, seed and steps give the same proposal. */
export interface FillBudget {
  readonly seed: number;
  /** Steps of the search; 0: the proposal by rules alone. */
  readonly steps: number;
}

export interface FillResult {
  readonly assignments: readonly Assignment[];
  /** Cost of the proposal, and of the one by rules that it began with: see `WEIGHTS`. */
  readonly cost: number;
  readonly firstCost: number;
  /** No proposal can cost less; null: nothing is proved. */
  readonly bound: number | null;
  readonly steps: number;
}

/** Steps between two looks at whether the search is to stop. */
const STRIDE = 250;

/** Steps after which the days are assigned anew and the search begins again from the best proposal: so many for each slot. */
const ROUND = { perSlot: 60, least: 250, most: 6_000 };

/** Steps between a cost and the one that it is compared with: so many for each slot. */
const HISTORY = { perSlot: 4, least: 25, most: 400 };

const HEADROOM = 1_500;

/** Share of the steps that late acceptance takes when a solver takes the rest. */
const SHARE = 0.1;

/** Steps that a part counts as, which is set free and solved exactly. */
const STEPS_A_PART = 150;

/** Parts of a search that its thread brings along. */
interface FillMeans {
  /** Asked often; true ends the search early with the best proposal so far. Absent: never. */
  readonly isStopped?: () => boolean;
  /** Null: late acceptance alone. */
  readonly solver?: Solver | null;
  /** Called with each better proposal, and with the bound once it is proved (null before). */
  readonly onBest?: (best: FillBest) => void;
}

export interface FillBest {
  readonly assignments: readonly Assignment[];
  readonly cost: number;
  readonly bound: number | null;
}

/**
 * Proposes people for open slots: by rules or as the question begins, then by late acceptance, then, with a solver,
 * exactly: all people at once where that is possible, and else a few at a time.
 */
export function fillWeek(
  question: FillQuestion,
  { seed, steps }: FillBudget,
  { isStopped = () => false, solver = null, onBest = () => undefined }: FillMeans = {},
): FillResult {
  const model = fillModel(question);
  const first = startOf(model) ?? firstFilling(model, isStopped);
  const firstCost = costOf(model, first) ?? Infinity;
  let reported = Infinity;
  const report = (filling: Filling, bound: number | null = null) => {
    const cost = costOf(model, filling) ?? Infinity;
    if (cost >= reported && bound === null) return;
    reported = Math.min(cost, reported);
    onBest({ assignments: assignmentsOf(model, filling), cost, bound });
  };
  report(first);
  if (steps === 0 || model.question.slots.length === 0)
    return { assignments: assignmentsOf(model, first), cost: firstCost, firstCost, bound: null, steps: 0 };
  const random = randomNumbers(seed);
  const chains = solver ? Math.ceil(SHARE * steps) : steps;
  const { filling, made } = improved(model, first, { random, steps: chains }, { isStopped, report });
  const parts = Math.ceil((steps - chains) / STEPS_A_PART);
  const exact = solver
    ? exactWeek(model, filling, solver, { parts, random, isStopped, report })
    : { filling, bound: null };
  return {
    assignments: assignmentsOf(model, exact.filling),
    cost: costOf(model, exact.filling) ?? Infinity,
    firstCost,
    bound: exact.bound,
    steps: made < chains || isStopped() ? made : steps,
  };
}

function improved(
  model: FillModel,
  first: Filling,
  { random, steps }: { readonly random: () => number; readonly steps: number },
  { isStopped, report }: { readonly isStopped: () => boolean; readonly report: (filling: Filling) => void },
) {
  const settings = {
    history: Math.min(HISTORY.most, Math.max(HISTORY.least, HISTORY.perSlot * first.length)),
    headroom: HEADROOM,
  };
  const round = Math.min(ROUND.most, Math.max(ROUND.least, ROUND.perSlot * first.length));
  let filling = daysAssigned(model, first, isStopped);
  let made = 0;
  while (made < steps && !isStopped()) {
    const search = new LateAcceptance(new FillState(model, filling), random, settings);
    const until = Math.min(steps, made + round);
    while (made < until && !isStopped()) {
      const stride = Math.min(STRIDE, until - made);
      search.run(stride);
      made += stride;
    }
    filling = daysAssigned(model, search.bestSolution, isStopped);
    report(filling);
  }
  return { filling, made };
}

/** The proposal that a question begins with; null: it has none, or it breaks a hard rule. */
function startOf(model: FillModel): Filling | null {
  const { start, slots, people } = model.question;
  const { placed } = model;
  if (!start) return null;
  const userOf = new Map(start.map(({ slotId, userId }) => [slotId, userId]));
  const indexOf = new Map(people.map(({ userId }, index) => [userId, index]));
  const filling = slots.map(({ slotId }, slot) => {
    const userId = userOf.get(slotId);
    return (userId === undefined ? undefined : indexOf.get(userId)) ?? placed[slot] ?? null;
  });
  return costOf(model, filling) === null ? null : filling;
}
