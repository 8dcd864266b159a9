import { rankCandidates } from '../candidates/candidates.js';
import { type FillModel, type Filling, slotsByPerson } from './fill-model.js';
import { plannedBy } from './fill-question.js';

/**
 * Filling by rules: the slot with the fewest possible people first, among equals the one that costs most to leave open;
 * it gets the best of them by the ranking of the board. Slots that nobody may take stay open.
 */
export function firstFilling(model: FillModel): Filling {
  const { question, plans, openCosts } = model;
  const { slots, people, locationId, place, otherWeeks, houseProfiles, fairShareOf } = question;
  const filling: (number | null)[] = slots.map(() => null);
  const planned = [...question.planned];
  const waiting = new Map(model.takers.map((takers, slot) => [slot, new Set(takers)]));
  const indexOf = new Map(people.map(({ userId }, index) => [userId, index]));
  for (;;) {
    const next = mostConstrained(waiting, openCosts);
    const slot = next === null ? undefined : slots[next];
    if (next === null || !slot) return filling;
    const takers = [...(waiting.get(next) ?? [])];
    waiting.delete(next);
    const [best] = rankCandidates({
      slot: { ...slot, locationId },
      people: takers.flatMap((person) => people[person] ?? []),
      planned,
      place,
      otherWeeks,
      houseProfiles,
      fairShareOf: (userId) => fairShareOf?.(userId, slot.time) ?? null,
    });
    const person = best && indexOf.get(best.userId);
    if (!best || person === undefined) continue;
    filling[next] = person;
    planned.push(plannedBy(slot, best.userId, locationId));
    const taken = slotsByPerson(model, filling)[person] ?? [];
    for (const [other, possible] of waiting)
      if (possible.has(person) && plans[person]?.cost([...taken, other]) === null) possible.delete(person);
  }
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
