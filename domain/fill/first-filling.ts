import { bestCandidates } from '../candidates/candidates.js';
import type { FillModel, Filling } from './fill-model.js';
import { plannedBy } from './fill-question.js';

/**
 * Filling by rules: the slot with the fewest possible people first, among equals the one that costs most to leave open;
 * it gets the best of them by the ranking of the board. Slots that nobody may take stay open, and so do those that are
 * left once `isStopped`.
 */
export function firstFilling(model: FillModel, isStopped: () => boolean = () => false): Filling {
  const { question, plans, openCosts } = model;
  const { slots, people, locationId, place, otherWeeks, houseProfiles, fairShareOf } = question;
  const filling: (number | null)[] = slots.map(() => null);
  const planned = [...question.planned];
  const waiting = new Map(model.takers.map((takers, slot) => [slot, new Set(takers)]));
  const indexOf = new Map(people.map(({ userId }, index) => [userId, index]));
  const slotsOf = plans.map((): number[] => []);
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
      place,
      otherWeeks,
      houseProfiles,
      fairShareOf: (userId) => fairShareOf?.(userId, slot.time) ?? null,
    });
    for (const { userId } of ranked) {
      const person = indexOf.get(userId) ?? -1;
      const taken = [...(slotsOf[person] ?? []), next];
      if (plans[person]?.cost(taken) == null) continue;
      slotsOf[person] = taken;
      filling[next] = person;
      planned.push(plannedBy(slot, userId, locationId));
      for (const [other, possible] of waiting)
        if (possible.has(person) && !plans[person].hasRoomFor(taken, other)) possible.delete(person);
      for (const [other, possible] of waiting)
        if (slots[other]?.time.date === slot.time.date)
          for (const partner of model.apart[person] ?? []) possible.delete(partner);
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
