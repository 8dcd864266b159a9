import { diveLines } from '#domain/fill/search/dive-lines';
import { freeParts } from '#domain/fill/search/free-parts';
import { costOfLines, type Line } from '#domain/fill/search/line';
import { priceLines, wholeBound } from '#domain/fill/search/line-prices';
import type { Solver } from '#domain/fill/search/linear-program';
import { randomNumbers } from '#domain/fill/search/random';
import { firstLines } from './first-lines.js';
import type { NurseInstance } from './instance.js';
import { PersonDays } from './person-days.js';
import { type Roster, rosterCost, rosterOf } from './roster.js';
import { type RosterPart, RosterParts } from './roster-parts.js';

export interface NurseBudget {
  readonly seed: number;
  /** Rounds in which prices are found, and parts that are set free after them. */
  readonly rounds: number;
  readonly parts: number;
  /** Whether the rounds are to end, and the search. */
  readonly isPriced: () => boolean;
  readonly isStopped: () => boolean;
}

export interface NurseResult {
  readonly roster: Roster;
  /** Null: somebody's days break what they may not break. */
  readonly cost: number | null;
  /** Cost of the roster by one person after another, and of the one that prices lead to; null: there is none. */
  readonly firstCost: number | null;
  readonly pricedCost: number | null;
  /** No roster costs less; null: nothing is proved. */
  readonly bound: number | null;
  readonly parts: number;
}

const ROUND = { lines: 3, looks: 10 };

/** Rounds in which the prices of the people who are left in a dive are found. */
const DIVE_ROUNDS = 25;

/** Searches a roster: one person after another, then by prices of all days, then by parts that are set free. */
export function searchNurses(instance: NurseInstance, solver: Solver, budget: NurseBudget): NurseResult {
  const { isPriced, isStopped } = budget;
  const { days, types, cover } = instance;
  const random = randomNumbers(budget.seed);
  const sources = instance.people.map((_, person) => new PersonDays(instance, person));
  const demands = Array.from(
    { length: days * types },
    (_, slot) => cover[Math.floor(slot / types)]?.[(slot % types) + 1] ?? { required: 0, under: 0, over: 0 },
  );
  const problem = { people: [...instance.people.keys()], sources, demands };
  const costOf = (lines: readonly Line[] | null) => lines && rosterCost(instance, rosterOf(instance, lines));

  const first = firstLines(problem);
  const knownCost = costOfLines(demands, first);
  const priced = priceLines(problem, first, solver, {
    ...ROUND,
    knownCost,
    rounds: budget.rounds,
    enough: -Infinity,
    isStopped: isPriced,
  });
  const dive = { ...ROUND, rounds: DIVE_ROUNDS, knownCost: Infinity, random, isStopped };
  const dived = priced && firstLines(problem, diveLines(problem, priced, solver, dive));
  const start = dived && costOfLines(demands, dived) < knownCost ? dived : first;
  const bound = priced ? wholeBound(priced.bound) : -Infinity;
  const { solution, solved } = freeParts<readonly Line[], RosterPart>(
    start,
    new RosterParts(instance, problem, sources, priced, solver, { bound, isStopped }),
    { most: budget.parts, random, isStopped },
  );
  return {
    roster: rosterOf(instance, solution),
    cost: costOf(solution),
    firstCost: costOf(first),
    pricedCost: costOf(dived),
    bound: priced && bound,
    parts: solved,
  };
}
