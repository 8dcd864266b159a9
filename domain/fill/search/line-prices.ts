import {
  type CheapestLines,
  costOfDemand,
  type Demand,
  type Line,
  type LineProblem,
  type PricedLine,
  reducedBy,
} from './line.js';
import { LinePool } from './line-pool.js';
import { LinearProgram, type ProgramColumn, type Solver } from './linear-program.js';

/** Prices of slots, and what they prove about every choice of lines. */
export interface LinePrices {
  readonly prices: readonly number[];
  /** Least that the line of each of the people costs, the prices of its slots deducted; in the order of the people. */
  readonly personBounds: readonly number[];
  /** No choice of lines costs less. */
  readonly bound: number;
}

export interface PricedProblem extends LinePrices {
  /** Lines that were of use on the way. */
  readonly pool: LinePool;
  /** Lines of which a part is worked in the best mixture of lines, with that part. */
  readonly mixture: readonly { readonly line: Line; readonly part: number }[];
  /** Cost of that mixture; `Infinity`: none was found. */
  readonly cost: number;
  readonly rounds: number;
}

export interface PriceLimits {
  readonly rounds: number;
  /** Lines that are added for each person in a round. */
  readonly lines: number;
  /** Beginnings of lines that are looked at for each person in a round. */
  readonly looks: number;
  /** Cost of a known choice: once the bound reaches it, nothing is left to find. */
  readonly knownCost: number;
  /** Prices to begin with; absent: none. */
  readonly guess?: readonly number[];
  /** Cost of a mixture at which nothing better is looked for, although nothing is proved then. */
  readonly enough: number;
  readonly isStopped: () => boolean;
}

/** Share of the best prices so far in those that are tried next: prices of a program that still grows jump about. */
const SMOOTHING = 0.6;

const TINY = 1e-6;

const NO_LINES: CheapestLines = { lines: [], bound: 0, isComplete: true };

/**
 * Prices of slots at which the bound is highest, by column generation: a program picks one line for each person, and
 * grows by the cheapest lines at its own prices. Every round proves a bound, whichever prices it has tried: nobody's line
 * can cost less than their cheapest, and a slot costs its price or, when that is cheaper, what it costs to leave it
 * unserved. Null: it was stopped before the first round.
 */
export function priceLines(
  { people, sources, demands }: LineProblem,
  start: Iterable<Line>,
  solver: Solver,
  { rounds, lines: linesARound, looks, knownCost, guess, enough, isStopped }: PriceLimits,
): PricedProblem | null {
  const { program, lineless } = masterOf(people.length, demands);
  const relaxed = solver.relax(program);
  const pool = new LinePool();
  const rowOf = new Map(people.map((person, row) => [person, row]));
  const worked: Line[] = [];
  const add = (lines: Iterable<Line>): number => {
    const added: Line[] = [];
    for (const line of lines) if (pool.add(line)) added.push(line);
    if (added.length > 0) relaxed.add(added.map((line) => columnOf(line, rowOf.get(line.person) ?? 0, people.length)));
    worked.push(...added);
    return added.length;
  };
  let best = null as LinePrices | null;
  let mixture: PricedProblem['mixture'] = [];
  let cost = Infinity;
  let round = 0;
  /** The cheapest lines of everybody at some prices, which may prove more than before; none when it is stopped. */
  const cheapestAt = (prices: readonly number[]): PricedLine[] => {
    const cheapest: CheapestLines[] = [];
    for (const person of people) {
      if (isStopped()) return [];
      const below = pool.least(person, prices) - TINY;
      cheapest.push(sources[person]?.cheapest(prices, { most: linesARound, below, looks }) ?? NO_LINES);
    }
    const personBounds = cheapest.map((one) => one.bound);
    const bound = boundOf(prices, demands, personBounds);
    if (!best || bound > best.bound) best = { prices, personBounds, bound };
    return cheapest.flatMap(({ lines }) => lines);
  };
  try {
    add(start);
    if (guess) add(cheapestAt(guess));
    for (; round < rounds && !isStopped(); round += 1) {
      const solution = relaxed.solve();
      if (!solution) break;
      cost = solution.cost;
      mixture = worked.flatMap((line, index) => {
        const part = solution.values[lineless + index] ?? 0;
        return part > TINY ? [{ line, part }] : [];
      });
      const current = demands.map((_, slot) => solution.prices[people.length + slot] ?? 0);
      if (solution.cost <= enough) {
        best ??= { prices: current, personBounds: people.map(() => -Infinity), bound: -Infinity };
        break;
      }
      let added = 0;
      for (const share of best ? [SMOOTHING, 0] : [0]) {
        const prices: readonly number[] = current.map(
          (price, slot) => share * (best?.prices[slot] ?? 0) + (1 - share) * price,
        );
        const lines = cheapestAt(prices);
        added = add(
          lines.filter((line) => reducedBy(line, current) < (solution.prices[rowOf.get(line.person) ?? 0] ?? 0) - TINY),
        );
        if (added > 0 || isStopped()) break;
      }
      if (added === 0 || (best && (wholeBound(best.bound) >= knownCost || best.bound > solution.cost - TINY))) break;
    }
    return best && { ...best, pool, mixture, cost, rounds: round + 1 };
  } finally {
    relaxed.close();
  }
}

/** Costs are whole numbers. */
export const wholeBound = (bound: number): number => Math.ceil(bound - 1e-3) || 0;

/** No lines and served demands together cost less, when nobody's line costs less than their bound at these prices. */
export function boundOf(
  prices: readonly number[],
  demands: readonly Demand[],
  personBounds: readonly number[],
): number {
  let bound = 0;
  for (const one of personBounds) bound += one;
  for (const [slot, demand] of demands.entries()) {
    const price = prices[slot] ?? 0;
    let least = costOfDemand(demand, 0);
    // A slot that nobody may take is served by nobody.
    if (price > -Infinity)
      for (const count of [Math.max(0, demand.required), demand.over < Infinity ? personBounds.length : 0])
        least = Math.min(least, costOfDemand(demand, count) + price * count);
    bound += least;
  }
  return bound;
}

/** One row for each person, who works one line, and one for each demand. */
export function masterOf(people: number, demands: readonly Demand[]) {
  const program = new LinearProgram();
  for (let person = 0; person < people; person += 1) program.row(1, 1);
  for (const { required, under, over } of demands) {
    const row = program.row(required, required);
    const most = people + Math.abs(required);
    program.column(under, [[row, 1]], { most, isInteger: false });
    if (over < Infinity) program.column(over, [[row, -1]], { most, isInteger: false });
  }
  return { program, lineless: program.columns.length };
}

export const columnOf = ({ slots, cost }: Line, row: number, people: number): ProgramColumn => ({
  cost,
  most: 1,
  isInteger: true,
  entries: [[row, 1], ...slots.map((slot): [number, number] => [people + slot, 1])],
});
