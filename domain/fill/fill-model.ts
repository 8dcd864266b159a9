import { groupBy } from '../kernel/group-by.js';
import type { Assignment, FillQuestion } from './fill-question.js';
import { WEIGHTS } from './fill-weights.js';
import { PersonPlan } from './person-plan.js';

/** Index of the person of each slot, in the order of the slots; null: open. */
export type Filling = readonly (number | null)[];

/** A question in the shape in which it is searched: slots and people by index. */
export interface FillModel {
  readonly question: FillQuestion;
  readonly plans: readonly PersonPlan[];
  /** People whose dates, hours and availability have room for each slot; rules on several dates may still forbid it. */
  readonly takers: readonly (readonly number[])[];
  /** Cost of leaving each slot open. */
  readonly openCosts: readonly number[];
  /** Indexes of slots by date. */
  readonly days: readonly (readonly number[])[];
}

export function fillModel(question: FillQuestion): FillModel {
  const { slots, people, planned } = question;
  const byUser = groupBy(planned, ({ userId }) => userId);
  const plans = people.map((person) => new PersonPlan(person, byUser.get(person.userId) ?? [], question));
  const takers = slots.map((): number[] => []);
  for (const [person, plan] of plans.entries()) for (const slot of plan.roomy) takers[slot]?.push(person);
  const byDate = groupBy(slots.keys(), (slot) => slots[slot]?.time.date);
  const openCosts = slots.map(
    ({ time }) =>
      WEIGHTS.openSlot +
      WEIGHTS.openLater * time.start +
      WEIGHTS.openBusier * ((byDate.get(time.date)?.length ?? 1) - 1),
  );
  return { question, plans, takers, openCosts, days: [...byDate.values()] };
}

/** Slots of each person, by index of the person. */
export function slotsByPerson({ plans }: Pick<FillModel, 'plans'>, filling: Filling): number[][] {
  const slots = plans.map((): number[] => []);
  for (const [slot, person] of filling.entries()) if (person !== null) slots[person]?.push(slot);
  return slots;
}

/** Cost of a whole proposal, the lower the better; null: it breaks a hard rule. */
export function costOf(model: FillModel, filling: Filling): number | null {
  let sum = 0;
  for (const [slot, person] of filling.entries()) if (person === null) sum += model.openCosts[slot] ?? 0;
  for (const [person, slots] of slotsByPerson(model, filling).entries()) {
    const cost = model.plans[person]?.cost(slots) ?? null;
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}

export const assignmentsOf = ({ question: { slots, people } }: FillModel, filling: Filling): Assignment[] =>
  filling.flatMap((person, slot) => {
    const [taken, taker] = [slots[slot], person === null ? undefined : people[person]];
    return taken && taker ? [{ slotId: taken.slotId, userId: taker.userId }] : [];
  });
