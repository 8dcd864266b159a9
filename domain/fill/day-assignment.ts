import { CoverCounts } from './cover-counts.js';
import type { FillModel, Filling } from './fill-model.js';
import { FillState } from './fill-state.js';
import { leastCostMatching } from './least-cost-matching.js';

/** Cost that a person saves on a slot besides that of their own week. */
type Saving = (slot: number, person: number) => number;

/**
 * Sets a day free and fills it again at least cost. Exact without licences: nobody works twice on a date, so that with
 * the other days as they are each person's cost depends on their one slot of the day alone. With licences each holder
 * counts as if no other were on the day, then no holder counts; what both find is judged whole. Answers whether the cost
 * became less.
 */
export function assignDay(state: FillState, day: readonly number[]): boolean {
  if (day.every((slot) => state.model.coversOf[slot]?.length === 0)) return assignMatched(state, day, () => 0);
  const filling = state.filling.map((person, slot) => (day.includes(slot) ? null : person));
  const counts = new CoverCounts(state.model, filling);
  return assignMatched(state, day, (slot, person) => counts.saving(slot, person)) || assignMatched(state, day, () => 0);
}

function assignMatched(state: FillState, day: readonly number[], saving: Saving): boolean {
  const { plans, takers, openCosts, placed } = state.model;
  const people = [...new Set(day.flatMap((slot) => takers[slot] ?? []))];
  const others = people.map((person) => state.slotsOf(person).filter((slot) => !day.includes(slot)));
  const costs = day.map((slot, row) => {
    const ofSlot = new Set(takers[slot]);
    const increases = people.map((person, index) => {
      const rest = others[index] ?? [];
      const before = plans[person]?.cost(rest);
      const after = ofSlot.has(person) ? plans[person]?.cost([...rest, slot]) : null;
      return before == null || after == null ? Infinity : after - before - saving(slot, person);
    });
    const costOpen = placed[slot] == null ? (openCosts[slot] ?? 0) : Infinity;
    const open = day.map((_, column) => (column === row ? costOpen : Infinity));
    return [...increases, ...open];
  });
  const matched = leastCostMatching(costs);
  const move = new Map(day.map((slot, row) => [slot, people[matched[row] ?? people.length] ?? null]));
  const difference = state.difference(move);
  if (difference === null || difference >= 0) return false;
  state.make(move, difference);
  return true;
}

/** Sets each day free in turn until no day can be filled better, or it is stopped. */
export function assignDays(state: FillState, isStopped: () => boolean): void {
  let isBetter = true;
  while (isBetter) isBetter = state.model.days.filter((day) => !isStopped() && assignDay(state, day)).length > 0;
}

/** A proposal after its days were set free in turn. */
export function daysAssigned(model: FillModel, filling: Filling, isStopped: () => boolean): Filling {
  const state = new FillState(model, filling);
  assignDays(state, isStopped);
  return state.filling;
}
