import { type Line, type LineProblem, remaining } from './line.js';
import { type PricedProblem, type PriceLimits, priceLines } from './line-prices.js';
import type { Solver } from './linear-program.js';

/** A line of which more than this part is in the best mixture is taken as it is. */
const NEARLY_WHOLE = 0.95;

/** Share of the people whose lines are taken at once, as long as more than half of each is in the mixture. */
const AT_ONCE = 0.1;
const HALF = 0.5;

/** Most by which luck changes the order of lines. */
const LUCK = 0.1;

/** Share of the cost by which the mixture of those who are left may become dearer before other lines are tried. */
const RISE = 0.005;

/** Share of the cost above the bound of all lines at which a mixture of those that are left is good enough. */
const ENOUGH = 0.001;

/** Known lines of each person that the prices of the next dive begin with. */
const LINES_TO_START = 30;

/**
 * One line for each person, from the best mixture of lines: the lines with the greatest parts in it are taken, at
 * least one, and the mixture of everybody else is found again. When it is stopped, or finds no mixture, people are left
 * without a line.
 */
export function diveLines(
  problem: LineProblem,
  priced: PricedProblem,
  solver: Solver,
  { random, ...limits }: Omit<PriceLimits, 'enough'> & { readonly random: () => number },
): readonly Line[] {
  const fixed: Line[] = [];
  const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cost }) => sum + cost, 0);
  let at: PricedProblem | null = priced;
  let { people } = problem;
  let enough = priced.bound + Math.max(1, ENOUGH * priced.bound);
  while (at && at.mixture.length > 0) {
    const { pool, prices, mixture, cost }: PricedProblem = at;
    let next: {
      readonly lines: readonly Line[];
      readonly priced: PricedProblem | null;
      readonly total: number;
    } | null = null;
    for (const lines of choicesOf(mixture, people.length, random)) {
      const settled = new Set(lines.map(({ person }) => person));
      const unsettled = people.filter((person) => !settled.has(person));
      if (unsettled.length === 0) return [...fixed, ...lines];
      const start = [
        ...mixture.map(({ line }) => line).filter(({ person }) => !settled.has(person)),
        ...unsettled.flatMap((person) => pool.cheapest(person, prices, LINES_TO_START)),
      ];
      const demands = remaining(problem.demands, [...fixed, ...lines]);
      const part = { ...problem, people: unsettled, demands };
      const found = priceLines(part, start, solver, { ...limits, enough: enough - sumOf(lines) });
      const total = (found?.cost ?? Infinity) + sumOf(lines);
      if (!next || total < next.total) next = { lines, priced: found, total };
      if (total <= cost + Math.max(1, RISE * priced.bound) || limits.isStopped()) break;
    }
    if (!next) break;
    fixed.push(...next.lines);
    enough -= sumOf(next.lines);
    const settled = new Set(next.lines.map(({ person }) => person));
    people = people.filter((person) => !settled.has(person));
    at = next.priced;
  }
  return fixed;
}

/** Lines to take at once, the most promising first: several with great parts, then the first of them, then another. */
function choicesOf(mixture: PricedProblem['mixture'], people: number, random: () => number): (readonly Line[])[] {
  const byPart = mixture
    .map(({ line, part }) => ({ line, part, rank: part * (1 - LUCK * random()) }))
    .toSorted((a, b) => b.rank - a.rank);
  const atOnce = Math.ceil(AT_ONCE * people);
  const several = byPart.filter(
    ({ part }, index) => index === 0 || part > NEARLY_WHOLE || (part > HALF && index < atOnce),
  );
  const [first, ...others] = byPart;
  const second = others.find(({ line }) => line.person !== first?.line.person) ?? others[0];
  const one = [first, second].flatMap((single) => (single ? [[single]] : []));
  return [several, ...(several.length > 1 ? one : one.slice(1))].map((set) => set.map(({ line }) => line));
}
