import { demandsOf, savingsOfCovers } from '../cover-counts.js';
import { type FillModel, type Filling, slotsByPerson } from '../fill-model.js';
import type { Line } from '../search/line.js';

const lineOf = (model: FillModel, person: number, slots: readonly number[], cost: number): Line => ({
  person,
  slots: demandsOf(model, person, slots),
  cost,
});

/** Slots of a line, without the covers that it serves. */
export const slotsOfLine = ({ question: { slots } }: FillModel, line: Line): number[] =>
  line.slots.filter((demand) => demand < slots.length);

/** Slots as people work them in their lines; the first of two with a slot has it, and the first of two kept apart. */
export function fillingOf(model: FillModel, lines: readonly Line[]): Filling {
  const { apart, question } = model;
  const { slots } = question;
  const filling: (number | null)[] = slots.map(() => null);
  const isBarred = (person: number, slot: number) =>
    apart[person]?.some((partner) =>
      filling.some((taker, other) => taker === partner && slots[other]?.time.date === slots[slot]?.time.date),
    );
  for (const line of lines)
    for (const slot of slotsOfLine(model, line)) if (!isBarred(line.person, slot)) filling[slot] ??= line.person;
  return filling;
}

/** Cost that each slot adds to the week of the person who has it in a proposal, then what a holder saves on each cover. */
export const marginalCosts = (model: FillModel, filling: Filling): number[] => {
  const { plans, openCosts } = model;
  const now = slotsByPerson(model, filling);
  const ofSlots = filling.map((person, slot) => {
    if (person === null) return openCosts[slot] ?? 0;
    const slots = now[person] ?? [];
    const without = plans[person]?.cost(slots.filter((one) => one !== slot)) ?? 0;
    return (plans[person]?.cost(slots) ?? 0) - without;
  });
  return [...ofSlots, ...savingsOfCovers(model, filling)];
};

/** Weeks that people have in a proposal. */
export const linesOf = (model: FillModel, filling: Filling, people: readonly number[]): Line[] => {
  const now = slotsByPerson(model, filling);
  return people.map((person) => {
    const slots = now[person] ?? [];
    return lineOf(model, person, slots, model.plans[person]?.cost(slots) ?? 0);
  });
};

/** Everybody's free week, their week of `filling`, and each slot of it alone. */
export const startOf = (model: FillModel, filling: Filling): Line[] =>
  slotsByPerson(model, filling).flatMap((slots, person) =>
    [[], slots, ...slots.map((slot) => [slot])].flatMap((assigned) => {
      const cost = model.plans[person]?.cost(assigned) ?? null;
      return cost === null ? [] : [lineOf(model, person, assigned, cost)];
    }),
  );
