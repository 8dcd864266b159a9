import { costOfLines, type Line, type LineProblem, reducedBy } from './line.js';
import { diveLines } from './dive-lines.js';
import { boundOf, type LinePrices, type PricedProblem, priceLines, wholeBound } from './line-prices.js';
import type { Solver } from './linear-program.js';
import { pickLines } from './pick-lines.js';

/** Lines that are added for each person in a round of prices. */
const LINES_A_ROUND = 3;

export interface FreeLimits {
  /** Rounds in which prices of the part are found when none are given. */
  readonly rounds: number;
  /** Most lines of one person that are weighed. */
  readonly lines: number;
  /** Beginnings of lines that are looked at for each person. */
  readonly looks: number;
  /** Branches that the solver looks at. */
  readonly nodes: number;
  /** Most lines of all people together that are weighed: the cheapest. */
  readonly choices: number;
  readonly isStopped: () => boolean;
}

export interface FreedLines {
  /** One line of each person; null: no better ones were found. */
  readonly lines: readonly Line[] | null;
  /** No lines of these people cost less than this; at most the cost of those they have now. */
  readonly bound: number;
}

/**
 * Gives people lines anew. Only lines are weighed that better ones could have among them: prices prove that any other is
 * too expensive. Exact unless the limits cut it short. `priced`: prices found before, of more people; null: they are
 * found for these people. `foundLines`: lines to start from, besides those of now.
 */
export function freeLines(
  problem: LineProblem,
  now: readonly Line[],
  foundLines: Iterable<Line>,
  priced: Pick<PricedProblem, 'prices'> | null,
  solver: Solver,
  { rounds, lines: mostLines, looks, nodes, choices: mostChoices, isStopped }: FreeLimits,
): FreedLines {
  const { people, sources, demands } = problem;
  const costNow = costOfLines(demands, now);
  const start = [...now, ...foundLines];
  const search = { rounds, lines: LINES_A_ROUND, looks, isStopped };
  const newlyPriced = priced
    ? null
    : priceLines(problem, start, solver, { ...search, knownCost: costNow, enough: -Infinity });
  const used = priced ? withPrices(problem, priced.prices, looks) : newlyPriced;
  if (!used) return { lines: null, bound: -Infinity };
  if (wholeBound(used.bound) >= costNow) return { lines: null, bound: costNow };
  if (newlyPriced && !problem.exclusions?.length) {
    const dived = diveLines(problem, newlyPriced, solver, { ...search, knownCost: Infinity, random: () => 0 });
    if (dived.length === people.length && costOfLines(demands, dived) < costNow)
      return { lines: dived, bound: newlyPriced.bound };
  }
  const { prices, personBounds, bound } = used;
  const gap = costNow - bound;
  const found = people.map((person, index) =>
    sources[person]?.cheapest(prices, { most: mostLines, below: (personBounds[index] ?? 0) + gap, looks }),
  );
  const least = new Map(people.map((person, index) => [person, personBounds[index] ?? 0]));
  const choices = [
    ...found.flatMap((one): readonly Line[] => one?.lines ?? []),
    ...start,
    ...(newlyPriced ? people.flatMap((person) => newlyPriced.pool.of(person)) : []),
  ]
    .map((line) => ({ line, excess: reducedBy(line, prices) - (least.get(line.person) ?? 0) }))
    .filter(({ excess }) => excess <= gap)
    .toSorted((a, b) => a.excess - b.excess);
  const isComplete = found.every((one) => one?.isComplete) && choices.length <= mostChoices;
  const weighed = choices.slice(0, mostChoices).map(({ line }) => line);
  const picked = pickLines(problem, now, weighed, solver, nodes);
  const proved = isComplete ? Math.max(bound, Math.min(costNow, picked.bound)) : bound;
  return { lines: picked.lines, bound: Math.min(costNow, wholeBound(proved)) };
}

function withPrices({ people, sources, demands }: LineProblem, prices: readonly number[], looks: number): LinePrices {
  const personBounds = people.map(
    (person) => sources[person]?.cheapest(prices, { most: 1, below: Infinity, looks }).bound ?? 0,
  );
  return { prices, personBounds, bound: boundOf(prices, demands, personBounds) };
}
