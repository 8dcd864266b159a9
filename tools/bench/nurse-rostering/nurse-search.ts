import { freeParts } from '#domain/fill/search/free-parts';
import { LateAcceptance } from '#domain/fill/search/late-acceptance';
import type { Solver } from '#domain/fill/search/linear-program';
import { randomNumbers } from '#domain/fill/search/random';
import type { NurseInstance } from './instance.js';
import { type RosterPart, solvePart } from './part-program.js';
import { coverCost, type Roster, rosterCost, rowOf, wishesOf } from './roster.js';
import { RosterState } from './roster-state.js';

/** As many people, or days of everybody, are set free together. */
const FREED = { people: 5, days: 7 };

/** Cost beside which no roster is broken. */
const BROKEN = 1e9;

const STRIDE = 1_000;

export interface NurseBudget {
  readonly seed: number;
  /** Steps of late acceptance, and parts that are set free after it. */
  readonly steps: number;
  readonly parts: number;
  /** Branches that the solver looks at for one part. */
  readonly nodes: number;
  readonly isStarted: () => boolean;
  readonly isStopped: () => boolean;
}

export interface NurseResult {
  readonly roster: Roster;
  /** Null: somebody's days break what they may not break. */
  readonly cost: number | null;
  /** Cost after late acceptance alone. */
  readonly startCost: number | null;
  readonly parts: number;
}

/** Late acceptance until it has made its steps or `isStarted`, then five people or one week at a time, solved exactly. */
export function searchNurses(instance: NurseInstance, solver: Solver, budget: NurseBudget): NurseResult {
  const random = randomNumbers(budget.seed);
  const empty = new Int8Array(instance.people.length * instance.days);
  const search = new LateAcceptance(new RosterState(instance, empty), random, { history: 20_000, headroom: 0 });
  for (let made = 0; made < budget.steps && !budget.isStarted(); made += STRIDE) search.run(STRIDE);
  const start = search.bestSolution;
  const costOf = (roster: Roster) => rosterCost(instance, roster) ?? new RosterState(instance, roster).cost + BROKEN;
  const { solution, solved } = freeParts<Roster, RosterPart>(
    start,
    {
      parts: (roster, draw) => partsOf(instance, roster, draw),
      keyOf: ({ people, from, until }) => `${from}-${until}:${people.join()}`,
      solve: (roster, part) => {
        const found = solvePart(instance, roster, part, solver, budget.nodes);
        return found && costOf(found) < costOf(roster) ? found : null;
      },
    },
    { most: budget.parts, random, isStopped: budget.isStopped },
  );
  return {
    roster: solution,
    cost: rosterCost(instance, solution),
    startCost: rosterCost(instance, start),
    parts: solved,
  };
}

/** Five people for all days, and everybody for seven days in turn; first those that cost most, with some luck. */
function* partsOf(instance: NurseInstance, roster: Roster, random: () => number): Generator<RosterPart> {
  const { days, people } = instance;
  const byCost = [...people.keys()]
    .map((person) => ({ person, rank: (1 + wishesOf(instance, person, rowOf(roster, instance, person))) * random() }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ person }) => person);
  const weeks = Array.from({ length: Math.max(1, days - FREED.days + 1) }, (_, from) => from)
    .map((from) => ({ from, rank: (1 + costOfDays(instance, roster, from)) * random() }))
    .toSorted((a, b) => b.rank - a.rank);
  const others = (first: number) => byCost.filter((person) => person !== first).toSorted(() => random() - 0.5);
  for (const [index, first] of byCost.entries()) {
    const group = [first, ...others(first).slice(0, FREED.people - 1)].toSorted((a, b) => a - b);
    yield { people: group, from: 0, until: days };
    const week = weeks[index];
    if (week) yield { people: [...people.keys()], from: week.from, until: Math.min(days, week.from + FREED.days) };
  }
}

function costOfDays(instance: NurseInstance, roster: Roster, from: number): number {
  let sum = 0;
  for (let day = from; day < Math.min(instance.days, from + FREED.days); day += 1)
    for (let type = 1; type <= instance.types; type += 1) {
      let count = 0;
      for (const person of instance.people.keys()) count += Number(roster[person * instance.days + day] === type);
      sum += coverCost(instance, day, type, count);
    }
  return sum;
}
