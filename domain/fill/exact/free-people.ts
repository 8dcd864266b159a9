import { type FillModel, type Filling, slotsByPerson } from '../fill-model.js';
import { LinearProgram, type Solver } from '../search/linear-program.js';
import type { PersonWeek, PersonWeeks } from './person-weeks.js';
import { WeekPool } from './week-pool.js';
import { boundOf, wholeBound, type WeekPrices } from './week-prices.js';

export interface FreeLimits {
  /** Most weeks of one person that are weighed. */
  readonly weeks: number;
  /** Beginnings of weeks that are looked at for each person. */
  readonly looks: number;
  /** Branches that the solver looks at. */
  readonly nodes: number;
  /** With more weeks of all people together nothing is solved. */
  readonly choices: number;
}

export interface FreedPeople {
  /** Null: no better one was found. */
  readonly filling: Filling | null;
  /** No proposal in which the other people keep their slots costs less than this; at most the cost of the known one. */
  readonly bound: number;
}

/**
 * Sets people free and gives them slots anew: theirs, and the open ones. Only weeks are weighed that a better proposal
 * could have: prices prove that any other is too expensive. Exact unless the limits cut it short.
 */
export function freePeople(
  model: FillModel,
  weeksOf: readonly PersonWeeks[],
  known: { readonly filling: Filling; readonly cost: number },
  people: readonly number[],
  { prices, pool }: WeekPrices,
  solver: Solver,
  { weeks, looks, nodes, choices: mostChoices }: FreeLimits,
): FreedPeople {
  const { plans, openCosts } = model;
  const isOfPart = new Set(people);
  const free = known.filling.flatMap((person, slot) => (person === null || isOfPart.has(person) ? [slot] : []));
  const isFree = new Set(free);
  const now = slotsByPerson(model, known.filling);
  const costNow =
    people.reduce((sum, person) => sum + (plans[person]?.cost(now[person] ?? []) ?? 0), 0) +
    free.reduce((sum, slot) => sum + (known.filling[slot] === null ? (openCosts[slot] ?? 0) : 0), 0);
  const others = known.cost - costNow;
  const ofSlot = (values: readonly number[]) => free.map((slot) => values[slot] ?? 0);
  const cheapest = (person: number, most: number, below: number) =>
    weeksOf[person]?.cheapest(prices, { most, below, looks, isFree: (slot) => isFree.has(slot) });
  const bounds = people.map((person) => cheapest(person, 1, Infinity)?.bound ?? 0);
  const bound = boundOf(ofSlot(prices), ofSlot(openCosts), bounds);
  if (wholeBound(bound) >= costNow) return { filling: null, bound: known.cost };
  const found = people.map((person, index) => cheapest(person, weeks, (bounds[index] ?? 0) + costNow - bound));
  const isComplete = found.every((one) => one?.isComplete);
  const choices = found.flatMap((one, index) => [
    ...(one?.weeks ?? []),
    ...pool.of(people[index] ?? 0).filter((week) => week.slots.every((slot) => isFree.has(slot))),
  ]);
  if (choices.length > mostChoices) return { filling: null, bound: others + bound };
  const picked = pickWeeks(model, known, { people, free }, choices, solver, nodes);
  const proved = isComplete ? Math.max(bound, Math.min(costNow, picked.bound)) : bound;
  return { filling: picked.filling, bound: others + Math.min(costNow, wholeBound(proved)) };
}

/** Picks one of the given weeks for each of the people, or the one they have, so that all together cost least. `bound`: of these weeks. */
export function pickWeeks(
  model: FillModel,
  known: { readonly filling: Filling },
  part: { readonly people: readonly number[]; readonly free: readonly number[] },
  choices: readonly PersonWeek[],
  solver: Solver,
  nodes: number,
): { readonly filling: Filling | null; readonly bound: number } {
  const { plans, openCosts } = model;
  const now = slotsByPerson(model, known.filling);
  const pool = new WeekPool();
  for (const person of part.people)
    pool.add({ person, slots: now[person] ?? [], cost: plans[person]?.cost(now[person] ?? []) ?? 0 });
  for (const week of choices) pool.add(week);
  const weeks = part.people.flatMap((person) => pool.of(person));
  const { program, start } = programOf(part, weeks, known.filling, openCosts);
  const costNow = program.columns.reduce((sum, { cost }, index) => sum + cost * (start[index] ?? 0), 0);
  const solution = solver.solve(program, { nodes, wholeCosts: true, start });
  if (!solution) return { filling: null, bound: -Infinity };
  if (Math.round(solution.cost) >= costNow) return { filling: null, bound: solution.bound };
  const isFree = new Set(part.free);
  const filling = known.filling.map((person, slot) => (isFree.has(slot) ? null : person));
  for (const [index, { person, slots }] of weeks.entries())
    if ((solution.values[index] ?? 0) > 0.5) for (const slot of slots) filling[slot] = person;
  return { filling, bound: solution.bound };
}

/** One row for each person and for each slot; the weeks come first among the columns. */
function programOf(
  { people, free }: { readonly people: readonly number[]; readonly free: readonly number[] },
  choices: readonly PersonWeek[],
  known: Filling,
  openCosts: readonly number[],
) {
  const program = new LinearProgram();
  const rowOfPerson = new Map(people.map((person) => [person, program.row(1, 1)]));
  const rowOfSlot = new Map(free.map((slot) => [slot, program.row(1, 1)]));
  const start: number[] = [];
  const seen = new Set<number>();
  for (const { person, slots, cost } of choices) {
    program.column(cost, [
      [rowOfPerson.get(person) ?? 0, 1],
      ...slots.map((slot): [number, number] => [rowOfSlot.get(slot) ?? 0, 1]),
    ]);
    start.push(seen.has(person) ? 0 : 1);
    seen.add(person);
  }
  for (const slot of free) {
    program.column(openCosts[slot] ?? 0, [[rowOfSlot.get(slot) ?? 0, 1]]);
    start.push(known[slot] === null ? 1 : 0);
  }
  return { program, start };
}
