import { groupBy } from '../kernel/group-by.js';
import { barredDates, partnersOf } from './apart.js';
import { costOfCovers, type CoverModel } from './cover-counts.js';
import type { Assignment, FillQuestion } from './fill-question.js';
import { WEIGHTS } from './fill-weights.js';
import { licenceCovers } from './licence-covers.js';
import { PersonPlan } from './person-plan.js';
import { withPins } from './placed-slots.js';

/** Index of the person of each slot, in the order of the slots; null: open. */
export type Filling = readonly (number | null)[];

/** A question in the shape in which it is searched: slots and people by index. */
export interface FillModel extends CoverModel {
  readonly question: FillQuestion;
  readonly plans: readonly PersonPlan[];
  /** People whose dates, hours and availability have room for each slot; rules on several dates may still forbid it. */
  readonly takers: readonly (readonly number[])[];
  /** Person whom a manager has put on each slot, by index; null: the slot is open. */
  readonly placed: Filling;
  /** Cost of leaving each slot open; a proposal leaves no slot open on which somebody was put. */
  readonly openCosts: readonly number[];
  /** Indexes of slots by date. */
  readonly days: readonly (readonly number[])[];
  /** People who are kept apart from each person, by index. */
  readonly apart: readonly (readonly number[])[];
}

export function fillModel(asked: FillQuestion): FillModel {
  const question = withPins(asked);
  const { slots, people, planned } = question;
  const byUser = groupBy(planned, ({ userId }) => userId);
  const { settings, locationId } = question;
  const plans = people.map(
    (person) =>
      new PersonPlan(
        person,
        byUser.get(person.userId) ?? [],
        question,
        barredDates(settings, person.userId, planned, locationId),
      ),
  );
  const indexOf = new Map(people.map(({ userId }, index) => [userId, index]));
  const apart = people.map(({ userId }) => partnersOf(settings, userId).flatMap((one) => indexOf.get(one) ?? []));
  const takers = slots.map((): number[] => []);
  for (const [person, plan] of plans.entries()) for (const slot of plan.roomy) takers[slot]?.push(person);
  const byDate = groupBy(slots.keys(), (slot) => slots[slot]?.time.date);
  const openOn = groupBy(
    slots.filter((slot) => slot.placed === undefined),
    ({ time }) => time.date,
  );
  const openCosts = slots.map(({ time, placed }) =>
    placed === undefined
      ? WEIGHTS.openSlot +
        WEIGHTS.openLater * time.start +
        WEIGHTS.openBusier * ((openOn.get(time.date)?.length ?? 1) - 1)
      : WEIGHTS.opened,
  );
  const placed = slots.map((slot) => (slot.placed === undefined ? null : (indexOf.get(slot.placed) ?? null)));
  const covers = licenceCovers(question, takers);
  const coversOf = slots.map((): number[] => []);
  for (const [cover, one] of covers.entries()) for (const slot of one.slots) coversOf[slot]?.push(cover);
  return { question, plans, takers, placed, openCosts, days: [...byDate.values()], apart, covers, coversOf };
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
  for (const [slot, person] of filling.entries())
    if (person === null) {
      if (model.placed[slot] != null) return null;
      sum += model.openCosts[slot] ?? 0;
    }
  const slotsOf = slotsByPerson(model, filling);
  for (const [person, slots] of slotsOf.entries()) {
    if (meetsPartner(model, person, (one) => slotsOf[one] ?? [])) return null;
    const cost = model.plans[person]?.cost(slots) ?? null;
    if (cost === null) return null;
    sum += cost;
  }
  return sum + costOfCovers(model, filling);
}

/** People on slots that were open, or had somebody else. */
export const assignmentsOf = ({ question: { slots, people } }: FillModel, filling: Filling): Assignment[] =>
  filling.flatMap((person, slot) => {
    const [assignedSlot, taker] = [slots[slot], person === null ? undefined : people[person]];
    return assignedSlot && taker && assignedSlot.placed !== taker.userId
      ? [{ slotId: assignedSlot.slotId, userId: taker.userId }]
      : [];
  });

/** Whether a person would work on a date with somebody who is kept apart from them. `slotsOf`: slots of a person. */
export function meetsPartner(
  { apart, question: { slots } }: FillModel,
  person: number,
  slotsOf: (person: number) => readonly number[],
): boolean {
  const partners = apart[person] ?? [];
  if (partners.length === 0) return false;
  const dates = new Set(slotsOf(person).map((slot) => slots[slot]?.time.date));
  return partners.some((partner) => slotsOf(partner).some((slot) => dates.has(slots[slot]?.time.date)));
}
