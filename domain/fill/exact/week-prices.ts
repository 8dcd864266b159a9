import type { FillModel, Filling } from '../fill-model.js';
import { slotsByPerson } from '../fill-model.js';
import { LinearProgram, type ProgramColumn, type Solver } from '../search/linear-program.js';
import type { PersonWeek, PersonWeeks } from './person-weeks.js';
import { WeekPool } from './week-pool.js';

/** Prices of slots, and what they prove about every proposal. */
export interface WeekPrices {
  readonly prices: readonly number[];
  /** Least that the week of each person costs, the prices of its slots deducted. */
  readonly personBounds: readonly number[];
  /** No proposal costs less. */
  readonly bound: number;
  /** Weeks that were of use on the way. */
  readonly pool: WeekPool;
}

export interface PriceLimits {
  readonly rounds: number;
  /** Cost of a known proposal: once the bound reaches it, nothing is left to find. */
  readonly knownCost: number;
  readonly isStopped: () => boolean;
}

/** Share of the best prices so far in those that are tried next: prices of a program that still grows jump about. */
const SMOOTHING = 0.6;

/** Weeks that are added for each person in a round. */
const WEEKS_A_ROUND = 3;

/** Beginnings of weeks that are looked at for each person in a round. */
const LOOKS = 500;

const TINY = 1e-6;

/**
 * Prices of slots at which the bound is highest, by column generation: a program picks one week for each person, and
 * grows by the cheapest weeks at its own prices. Every round proves a bound, whichever prices it has tried: nobody's week
 * can cost less than their cheapest, and a slot costs its price or, when it is cheaper, what it costs to leave it open.
 */
export function priceWeeks(
  model: FillModel,
  weeksOf: readonly PersonWeeks[],
  known: Filling,
  solver: Solver,
  { rounds, knownCost, isStopped }: PriceLimits,
): WeekPrices | null {
  const { openCosts, plans } = model;
  const master = masterOf(model);
  const relaxed = solver.relax(master);
  const pool = new WeekPool();
  const add = (weeks: readonly PersonWeek[]): number => {
    const added = weeks.filter((week) => pool.add(week));
    if (added.length > 0) relaxed.add(added.map((week) => columnOf(week, plans.length)));
    return added.length;
  };
  let best: Omit<WeekPrices, 'pool'> | null = null;
  try {
    add(startOf(model, known));
    for (let round = 0; round < rounds && !isStopped(); round += 1) {
      const solution = relaxed.solve();
      if (!solution) break;
      const current = openCosts.map((_, slot) => solution.prices[plans.length + slot] ?? 0);
      let added = 0;
      for (const share of best ? [SMOOTHING, 0] : [0]) {
        const prices: readonly number[] = current.map(
          (price, slot) => share * (best?.prices[slot] ?? 0) + (1 - share) * price,
        );
        const cheapest = weeksOf.map((weeks, person) =>
          weeks.cheapest(prices, { most: WEEKS_A_ROUND, below: pool.least(person, prices) - TINY, looks: LOOKS }),
        );
        const personBounds = cheapest.map(({ bound }) => bound);
        const bound = boundOf(prices, openCosts, personBounds);
        if (!best || bound > best.bound) best = { prices, personBounds, bound };
        added = add(
          cheapest.flatMap(({ weeks }) =>
            weeks.filter((week) => reducedBy(week, current) < (solution.prices[week.person] ?? 0) - TINY),
          ),
        );
        if (added > 0 || isStopped()) break;
      }
      if (added === 0 || (best && (wholeBound(best.bound) >= knownCost || best.bound > solution.cost - TINY))) break;
    }
    return best && { ...best, pool };
  } finally {
    relaxed.close();
  }
}

/** Costs are whole numbers. */
export const wholeBound = (bound: number): number => Math.ceil(bound - 1e-3) || 0;

export const boundOf = (
  prices: readonly number[],
  openCosts: readonly number[],
  personBounds: readonly number[],
): number =>
  prices.reduce((sum, price, slot) => sum + Math.min(price, openCosts[slot] ?? 0), 0) +
  personBounds.reduce((sum, bound) => sum + bound, 0);

/** One row for each person, who works one week, and one for each slot, which one of them takes or which stays open. */
function masterOf({ plans, openCosts }: FillModel): LinearProgram {
  const master = new LinearProgram();
  for (const _ of plans) master.row(1, 1);
  for (const cost of openCosts) master.column(cost, [[master.row(1, 1), 1]]);
  return master;
}

export const columnOf = ({ person, slots, cost }: PersonWeek, people: number): ProgramColumn => ({
  cost,
  most: 1,
  isInteger: true,
  entries: [[person, 1], ...slots.map((slot): [number, number] => [people + slot, 1])],
});

/** Cost of a week less the prices of its slots. */
export const reducedBy = ({ slots, cost }: PersonWeek, prices: readonly number[]): number =>
  slots.reduce((sum, slot) => sum - (prices[slot] ?? 0), cost);

/** Everybody's free week, their week of a known proposal, and each slot of it alone. */
const startOf = (model: FillModel, known: Filling): PersonWeek[] =>
  slotsByPerson(model, known).flatMap((slots, person) =>
    [[], slots, ...slots.map((slot) => [slot])].flatMap((taken) => {
      const cost = model.plans[person]?.cost(taken) ?? null;
      return cost === null ? [] : [{ person, slots: taken, cost }];
    }),
  );
