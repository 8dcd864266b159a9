import { costOf, type FillModel, type Filling } from '../fill-model.js';
import { diveLines } from '../search/dive-lines.js';
import { freeLines, type FreeLimits } from '../search/free-lines.js';
import { freeParts } from '../search/free-parts.js';
import { type Demand, type Line, type LineProblem, reducedBy, remaining, remainingExclusions } from '../search/line.js';
import { priceLines, type PricedProblem, wholeBound } from '../search/line-prices.js';
import type { Solver } from '../search/linear-program.js';
import { fillingOf, linesOf, marginalCosts, slotsOfLine, startOf } from './week-lines.js';
import { problemOf, withoutDearDemands } from './week-problem.js';

/** Rounds in which prices are found, and weeks that are added for each person in one. */
const PRICES = { rounds: 150, lines: 3, looks: 150, enough: -Infinity };

/** Rounds after which a better proposal is looked for before prices go on: a search of a large week may end soon. */
const FIRST_ROUNDS = 16;

/** Weeks of each person that prices go on with. */
const PROMISING = 30;

const DIVE = { rounds: 12, lines: 3, looks: 300 };

/** People who are set free together, when all of them at once are too many: more once fewer find nothing better. */
const FREED = [5, 8, 12];

const ALL = { rounds: 0, lines: 200, looks: 4_000, nodes: 100, choices: 3_000 };
const PART = { rounds: 0, lines: 60, looks: 2_000, nodes: 10, choices: 1_000 };

export interface ExactWeek {
  readonly filling: Filling;
  /** No proposal costs less; null: nothing is proved. */
  readonly bound: number | null;
}

interface Incumbent {
  readonly filling: Filling;
  readonly cost: number;
}

/**
 * Improves a proposal by solving it exactly: prices of slots prove a bound, and leave few weeks of each person that a
 * better proposal could have. The mixture of weeks that prices lead to is made whole, before and after they are final;
 * then all people are set free at once, and when that decides nothing, five at a time.
 */
export function exactWeek(
  model: FillModel,
  start: Filling,
  solver: Solver,
  {
    parts,
    random,
    isStopped,
    report,
  }: {
    readonly parts: number;
    readonly random: () => number;
    readonly isStopped: () => boolean;
    /** Called with better proposals and the bound proved for them. */
    readonly report: (filling: Filling, bound: number) => void;
  },
): ExactWeek {
  const problem = problemOf(model);
  let incumbent: Incumbent = { filling: start, cost: costOf(model, start) ?? Infinity };
  const price = (toPrice: LineProblem, rounds: number, before: PricedProblem | null) =>
    priceLines(toPrice, [...startOf(model, incumbent.filling), ...promisingOf(before, problem.people)], solver, {
      ...PRICES,
      rounds,
      knownCost: incumbent.cost,
      guess: before?.prices ?? marginalCosts(model, incumbent.filling),
      isStopped,
    });
  const dive = (toPrice: LineProblem, at: PricedProblem) => {
    if (incumbent.cost <= wholeBound(at.bound) || isStopped()) return;
    const lines = diveLines(toPrice, at, solver, { ...DIVE, knownCost: Infinity, random, isStopped });
    const filling = fillingOf(model, lines);
    const cost = costOf(model, filling) ?? Infinity;
    if (cost < incumbent.cost) incumbent = { filling, cost };
  };
  // The cheapest way to fill a slot may be to move people, which is dearer than that.
  const soft = model.placed.some((person) => person !== null) ? problem : withoutDearDemands(problem);
  const first = price(soft, FIRST_ROUNDS, null);
  if (!first) return { filling: start, bound: null };
  dive(soft, first);
  // Only the costs of slots that stay open prove anything about how many do.
  const real = incumbent.filling.includes(null) ? problem : soft;
  const isFinal = real === soft && first.rounds < FIRST_ROUNDS;
  const priced = (!isFinal && price(real, PRICES.rounds, first)) || first;
  let bound = Math.min(incumbent.cost, wholeBound(priced.bound));
  report(incumbent.filling, bound);
  const set = (people: readonly number[], limits: Omit<FreeLimits, 'isStopped'>) =>
    setFree(model, problem, incumbent, people, priced, solver, { ...limits, isStopped });
  const setPartsFree = () => {
    const { solution } = freeParts<Incumbent, readonly number[]>(
      incumbent,
      {
        parts: ({ filling }) => partsOf(model, filling, priced, random),
        keyOf: (people) => people.join(),
        solve: (solution, people) => {
          if (solution.cost < incumbent.cost) report(solution.filling, bound);
          incumbent = solution;
          return set(people, PART).better;
        },
      },
      { most: parts, random, isStopped: () => isStopped() || incumbent.cost <= bound },
    );
    if (solution.cost < incumbent.cost) incumbent = solution;
  };
  const setAllFree = () => {
    if (incumbent.cost <= bound || isStopped()) return;
    const freed = set(problem.people, ALL);
    if (freed.better) incumbent = freed.better;
    bound = Math.min(incumbent.cost, Math.max(bound, wholeBound(freed.bound)));
  };
  setAllFree();
  if (!isFinal) dive(real, priced);
  setPartsFree();
  setAllFree();
  return { filling: incumbent.filling, bound };
}

/** Weeks that were of use for prices before; none when there are none. */
const promisingOf = (priced: PricedProblem | null, people: readonly number[]): Line[] =>
  priced
    ? [
        ...priced.mixture.map(({ line }) => line),
        ...people.flatMap((person) => priced.pool.cheapest(person, priced.prices, PROMISING)),
      ]
    : [];

/** Gives people slots anew: theirs, and the open ones. `bound`: of all proposals in which everybody else keeps theirs. */
function setFree(
  model: FillModel,
  problem: LineProblem,
  { filling, cost }: Incumbent,
  people: readonly number[],
  { prices, pool }: PricedProblem,
  solver: Solver,
  limits: FreeLimits,
): { readonly better: Incumbent | null; readonly bound: number } {
  const isFree = new Set(people);
  const others = linesOf(
    model,
    filling,
    problem.people.filter((person) => !isFree.has(person)),
  );
  const demands = remaining(problem.demands, others);
  const pricesNow = demands.map((demand, slot) => priceLeft(demand, prices[slot] ?? 0));
  const isOpen = ({ slots }: Line) => slots.every((slot) => (pricesNow[slot] ?? 0) > -Infinity);
  const freed = freeLines(
    {
      ...problem,
      people,
      demands,
      exclusions: remainingExclusions(problem.exclusions ?? [], others),
    },
    linesOf(model, filling, people),
    people.flatMap((person) => pool.of(person).filter(isOpen)),
    { prices: pricesNow },
    solver,
    limits,
  );
  const bound = others.reduce((sum, line) => sum + line.cost, freed.bound);
  if (!freed.lines) return { better: null, bound };
  const better = filling.map((person) => (person !== null && isFree.has(person) ? null : person));
  for (const line of freed.lines) for (const slot of slotsOfLine(model, line)) better[slot] = line.person;
  const costAfter = costOf(model, better) ?? Infinity;
  return { better: costAfter < cost ? { filling: better, cost: costAfter } : null, bound };
}

/** Price of a demand of which a part is served: nothing once holders are enough, out of reach for a slot that is taken. */
function priceLeft({ required, over }: Demand, price: number): number {
  if (required > 0) return price;
  return over < Infinity ? 0 : -Infinity;
}

/**
 * Groups of people who could take slots of each other, those first whose week costs most above the least that prices
 * allow. Each person comes first in one group.
 */
function* partsOf(
  model: FillModel,
  filling: Filling,
  { prices, personBounds }: PricedProblem,
  random: () => number,
): Generator<readonly number[]> {
  const { plans, takers } = model;
  const excess = linesOf(model, filling, [...plans.keys()]).map(
    (line, person) => reducedBy(line, prices) - (personBounds[person] ?? 0),
  );
  const byExcess = [...plans.keys()].toSorted((a, b) => (excess[b] ?? 0) - (excess[a] ?? 0));
  const isMendable = (person: number) => (excess[person] ?? 0) >= 1;
  for (const size of FREED)
    for (const first of byExcess.filter(isMendable)) {
      const shared = plans.map(() => 0);
      for (const [slot, ofSlot] of takers.entries())
        if (ofSlot.includes(first))
          for (const person of ofSlot) shared[person] = (shared[person] ?? 0) + (filling[slot] === person ? 2 : 1);
      const others = byExcess
        .filter((person) => person !== first && (shared[person] ?? 0) > 0)
        .map((person) => ({ person, rank: (shared[person] ?? 0) * (1 + (excess[person] ?? 0)) * random() }))
        .toSorted((a, b) => b.rank - a.rank)
        .slice(0, size - 1);
      yield [first, ...others.map(({ person }) => person)].toSorted((a, b) => a - b);
    }
}
