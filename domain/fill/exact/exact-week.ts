import { costOf, type FillModel, type Filling, slotsByPerson } from '../fill-model.js';
import { freeParts } from '../search/free-parts.js';
import type { Solver } from '../search/linear-program.js';
import { freePeople, type FreeLimits } from './free-people.js';
import { PersonWeeks } from './person-weeks.js';
import { priceWeeks, wholeBound, type WeekPrices } from './week-prices.js';

/** Rounds in which prices are found. */
const PRICE_ROUNDS = 150;

/** People who are set free together, when all of them at once are too many: more once fewer find nothing better. */
const FREED = [5, 8, 12];

const ALL: FreeLimits = { weeks: 200, looks: 4_000, nodes: 100, choices: 3_000 };
const PART: FreeLimits = { weeks: 60, looks: 2_000, nodes: 10, choices: 1_000 };

export interface ExactWeek {
  readonly filling: Filling;
  /** No proposal costs less; null: nothing is proved. */
  readonly bound: number | null;
}

interface Known {
  readonly filling: Filling;
  readonly cost: number;
}

/**
 * Improves a proposal by solving it exactly: prices of slots prove a bound, and leave few weeks of each person that a
 * better proposal could have. All people are set free at once; when that decides nothing, five at a time.
 */
export function exactWeek(
  model: FillModel,
  start: Filling,
  solver: Solver,
  {
    parts,
    random,
    isStopped,
  }: { readonly parts: number; readonly random: () => number; readonly isStopped: () => boolean },
): ExactWeek {
  const weeksOf = model.plans.map((plan, person) => new PersonWeeks(person, plan));
  let known: Known = { filling: start, cost: costOf(model, start) ?? Infinity };
  const prices = priceWeeks(model, weeksOf, start, solver, { rounds: PRICE_ROUNDS, knownCost: known.cost, isStopped });
  if (!prices) return { filling: start, bound: null };
  let bound = Math.min(known.cost, wholeBound(prices.bound));
  const set = (people: readonly number[], limits: FreeLimits) => {
    const freed = freePeople(model, weeksOf, known, people, prices, solver, limits);
    const filling = freed.filling;
    return { better: filling && { filling, cost: costOf(model, filling) ?? Infinity }, bound: freed.bound };
  };
  const everybody = [...model.plans.keys()];
  const setFree = () => {
    const { solution } = freeParts<Known, readonly number[]>(
      known,
      {
        parts: ({ filling }) => partsOf(model, filling, prices, random),
        keyOf: (people) => people.join(),
        solve: (solution, people) => {
          known = solution;
          return set(people, PART).better;
        },
      },
      { most: parts, random, isStopped: () => isStopped() || known.cost <= bound },
    );
    if (solution.cost < known.cost) known = solution;
  };
  const setAllFree = () => {
    if (known.cost <= bound || isStopped()) return;
    const freed = set(everybody, ALL);
    if (freed.better) known = freed.better;
    bound = Math.min(known.cost, Math.max(bound, wholeBound(freed.bound)));
  };
  setAllFree();
  setFree();
  setAllFree();
  return { filling: known.filling, bound };
}

/**
 * Groups of people who could take slots of each other, those first whose week costs most above the least that prices
 * allow. Each person comes first in one group.
 */
function* partsOf(
  model: FillModel,
  filling: Filling,
  { prices, personBounds }: WeekPrices,
  random: () => number,
): Generator<readonly number[]> {
  const { plans, takers } = model;
  const now = slotsByPerson(model, filling);
  const excess = plans.map((plan, person) => {
    const slots = now[person] ?? [];
    return (
      (plan.cost(slots) ?? 0) - slots.reduce((sum, slot) => sum + (prices[slot] ?? 0), 0) - (personBounds[person] ?? 0)
    );
  });
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
