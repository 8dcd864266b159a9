import type { FillModel } from './fill-model.js';

/** Slots that a move gives to other people; null: nobody. */
export type Move = ReadonlyMap<number, number | null>;

/** Most slots that one move gives to other people. */
const LONGEST_CHAIN = 4;

interface Proposal {
  readonly model: FillModel;
  readonly filling: readonly (number | null)[];
  readonly slotsOf: (person: number) => readonly number[];
}

/**
 * Gives a slot to another person. The slot that this person has to give up for it goes to the one who had the first,
 * or to anybody else who may have to give up one in turn. Null: nobody was drawn, or the chain became too long.
 */
export function randomChain({ model, filling, slotsOf }: Proposal, random: () => number): Move | null {
  const below = (count: number): number => Math.floor(random() * count);

  const anyTaker = (slot: number, except: number | null): number | null => {
    const takers = model.takers[slot] ?? [];
    const person = takers[below(takers.length)] ?? null;
    return person === except ? null : person;
  };

  /** The person's slot of the same date; else any of theirs when they cannot have both; null: they can. */
  const givenUpFor = (slot: number, person: number, move: Move): number | null => {
    const otherSlots = slotsOf(person).filter((one) => !move.has(one));
    const { slots } = model.question;
    const sameDate = otherSlots.find((one) => slots[one]?.time.date === slots[slot]?.time.date);
    if (sameDate !== undefined) return sameDate;
    if (model.plans[person]?.cost([...otherSlots, slot]) !== null) return null;
    return otherSlots[below(otherSlots.length)] ?? null;
  };

  const first = below(filling.length);
  const former = filling[first] ?? null;
  const move = new Map<number, number | null>();
  let slot = first;
  let person = anyTaker(slot, former);
  if (person === null) return null;
  while (move.size < LONGEST_CHAIN) {
    move.set(slot, person);
    if (person === null) return move;
    const givenUp = givenUpFor(slot, person, move);
    if (givenUp === null) return move;
    const isForFormer = former !== null && (model.takers[givenUp] ?? []).includes(former) && random() < 0.5;
    person = isForFormer ? former : anyTaker(givenUp, person);
    slot = givenUp;
  }
  return null;
}
