import { type FillModel, type Filling, slotsByPerson } from '../fill-model.js';
import type { Line } from '../search/line.js';

/** Slots as people work them in their lines; the first of two with a slot has it, and the first of two kept apart. */
export function fillingOf({ apart, question: { slots } }: FillModel, lines: readonly Line[]): Filling {
  const filling: (number | null)[] = slots.map(() => null);
  const isBarred = (person: number, slot: number) =>
    apart[person]?.some((partner) =>
      filling.some((taker, other) => taker === partner && slots[other]?.time.date === slots[slot]?.time.date),
    );
  for (const line of lines)
    for (const slot of line.slots) if (!isBarred(line.person, slot)) filling[slot] ??= line.person;
  return filling;
}

/** Cost that each slot adds to the week of the person who has it in a proposal. */
export const marginalCosts = ({ plans, openCosts }: FillModel, filling: Filling): number[] => {
  const now = slotsByPerson({ plans }, filling);
  return filling.map((person, slot) => {
    if (person === null) return openCosts[slot] ?? 0;
    const slots = now[person] ?? [];
    const without = plans[person]?.cost(slots.filter((one) => one !== slot)) ?? 0;
    return (plans[person]?.cost(slots) ?? 0) - without;
  });
};

/** Weeks that people have in a proposal. */
export const linesOf = ({ plans }: FillModel, filling: Filling, people: readonly number[]): Line[] => {
  const now = slotsByPerson({ plans }, filling);
  return people.map((person) => {
    const slots = now[person] ?? [];
    return { person, slots, cost: plans[person]?.cost(slots) ?? 0 };
  });
};

/** Everybody's free week, their week of `filling`, and each slot of it alone. */
export const startOf = (model: FillModel, filling: Filling): Line[] =>
  slotsByPerson(model, filling).flatMap((slots, person) =>
    [[], slots, ...slots.map((slot) => [slot])].flatMap((assigned) => {
      const cost = model.plans[person]?.cost(assigned) ?? null;
      return cost === null ? [] : [{ person, slots: assigned, cost }];
    }),
  );
