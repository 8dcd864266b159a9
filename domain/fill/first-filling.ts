import { bestCandidates } from '../candidates/candidates.js';
import type { FillModel, Filling } from './fill-model.js';
import type { UserId } from '../kernel/ids.js';
import { type FillSlot, plannedBy } from './fill-question.js';

/**
 * Filling by rules, with everybody where a manager has put them: the slot with the fewest possible people first, among equals the one that costs most to leave open;
 * it gets the best of them by the ranking of the board. Slots that nobody may take stay open, and so do those that are
 * left once `isStopped`.
 */
export function firstFilling(model: FillModel, isStopped: () => boolean = () => false): Filling {
  const { question, plans, openCosts } = model;
  const { slots, people, locationId, locationOf, otherWeeks, houseProfiles, fairShareOf } = question;
  const filling: (number | null)[] = [...model.placed];
  const planned = [...question.planned];
  const waiting = new Map(
    [...model.takers.entries()]
      .filter(([slot]) => filling[slot] === null)
      .map(([slot, takers]) => [slot, new Set(takers)]),
  );
  const indexOf = new Map(people.map(({ userId }, index) => [userId, index]));
  const slotsOf: number[][] = plans.map(() => []);
  const take = (slot: FillSlot, index: number, person: number, userId: UserId) => {
    const assigned = [...(slotsOf[person] ?? []), index];
    slotsOf[person] = assigned;
    filling[index] = person;
    planned.push(plannedBy(slot, userId, locationId));
    for (const [other, possible] of waiting)
      if (possible.has(person) && !plans[person]?.hasRoomFor(assigned, other)) possible.delete(person);
    for (const [other, possible] of waiting)
      if (slots[other]?.time.date === slot.time.date)
        for (const partner of model.apart[person] ?? []) possible.delete(partner);
  };
  for (const [index, person] of model.placed.entries()) {
    const slot = slots[index];
    if (slot?.placed && person !== null) take(slot, index, person, slot.placed);
  }
  while (!isStopped()) {
    const next = mostConstrained(waiting, openCosts);
    const slot = next === null ? undefined : slots[next];
    if (next === null || !slot) break;
    const takers = [...(waiting.get(next) ?? [])].toSorted((a, b) => a - b);
    waiting.delete(next);
    const ranked = bestCandidates({
      slot: { ...slot, locationId },
      people: takers.flatMap((person) => people[person] ?? []),
      planned,
      locationOf,
      otherWeeks,
      houseProfiles,
      fairShareOf: (userId) => fairShareOf?.(userId, slot.time) ?? null,
    });
    for (const { userId } of ranked) {
      const person = indexOf.get(userId) ?? -1;
      if (plans[person]?.cost([...(slotsOf[person] ?? []), next]) == null) continue;
      take(slot, next, person, userId);
      break;
    }
  }
  return filling;
}

function mostConstrained(
  waiting: ReadonlyMap<number, ReadonlySet<number>>,
  openCosts: readonly number[],
): number | null {
  let found: number | null = null;
  let fewest = Infinity;
  for (const [slot, { size }] of waiting) {
    if (size === 0 || size > fewest) continue;
    if (size === fewest && found !== null && (openCosts[slot] ?? 0) <= (openCosts[found] ?? 0)) continue;
    found = slot;
    fewest = size;
  }
  return found;
}
