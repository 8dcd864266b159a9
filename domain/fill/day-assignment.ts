import type { FillState } from './fill-state.js';
import { leastCostMatching } from './least-cost-matching.js';

/**
 * Sets a day free and fills it again at least cost. Exact: nobody works twice on a date, so that with the other days as
 * they are each person's cost depends on their one slot of the day alone. Answers whether the cost became less.
 */
export function assignDay(state: FillState, day: readonly number[]): boolean {
  const { plans, takers, openCosts, placed } = state.model;
  const people = [...new Set(day.flatMap((slot) => takers[slot] ?? []))];
  const others = people.map((person) => state.slotsOf(person).filter((slot) => !day.includes(slot)));
  const costs = day.map((slot, row) => {
    const ofSlot = new Set(takers[slot]);
    const increases = people.map((person, index) => {
      const rest = others[index] ?? [];
      const before = plans[person]?.cost(rest);
      const after = ofSlot.has(person) ? plans[person]?.cost([...rest, slot]) : null;
      return before == null || after == null ? Infinity : after - before;
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
