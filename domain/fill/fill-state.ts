import { type Move, randomChain } from './chain-move.js';
import { CoverCounts } from './cover-counts.js';
import { costOf, type FillModel, type Filling, meetsPartner, slotsByPerson } from './fill-model.js';
import type { Improvable } from './search/late-acceptance.js';

/** A proposal that is being improved, with its cost kept up to date. */
export class FillState implements Improvable<Move, Filling> {
  readonly filling: (number | null)[];
  cost: number;
  private readonly slots: number[][];
  private readonly covers: CoverCounts;

  constructor(
    readonly model: FillModel,
    filling: Filling,
  ) {
    const cost = costOf(model, filling);
    if (cost === null) throw new Error('A proposal breaks a hard rule');
    this.filling = [...filling];
    this.cost = cost;
    this.slots = slotsByPerson(model, filling);
    this.covers = new CoverCounts(model, filling);
  }

  /** Indexes of the slots of a person. */
  readonly slotsOf = (person: number): readonly number[] => this.slots[person] ?? [];

  draw(random: () => number): Move | null {
    return randomChain(this, random);
  }

  solution(): Filling {
    return [...this.filling];
  }

  /** Change of the cost that a move makes; null: it would break a hard rule. */
  difference(move: Move): number | null {
    const { plans, openCosts } = this.model;
    let sum = 0;
    for (const [slot, person] of move) {
      if (person === null && this.model.placed[slot] != null) return null;
      sum +=
        (person === null ? (openCosts[slot] ?? 0) : 0) - (this.filling[slot] === null ? (openCosts[slot] ?? 0) : 0);
    }
    const people = this.peopleOf(move);
    const after = (person: number) => (people.has(person) ? this.slotsWith(move, person) : this.slotsOf(person));
    for (const person of people) {
      if (meetsPartner(this.model, person, after)) return null;
      const [costBefore, costAfter] = [
        plans[person]?.cost(this.slotsOf(person)),
        plans[person]?.cost(this.slotsWith(move, person)),
      ];
      if (costBefore == null || costAfter == null) return null;
      sum += costAfter - costBefore;
    }
    return sum + this.covers.difference(move, this.filling);
  }

  /** Makes a move that `difference` has judged. */
  make(move: Move, difference: number): void {
    this.covers.make(move, this.filling);
    for (const person of this.peopleOf(move)) this.slots[person] = this.slotsWith(move, person);
    for (const [slot, person] of move) this.filling[slot] = person;
    this.cost += difference;
  }

  private peopleOf(move: Move): Set<number> {
    const people = new Set<number>();
    for (const [slot, person] of move)
      for (const one of [person, this.filling[slot] ?? null]) if (one !== null) people.add(one);
    return people;
  }

  private slotsWith(move: Move, person: number): number[] {
    const slots = this.slotsOf(person).filter((slot) => !move.has(slot));
    for (const [slot, taker] of move) if (taker === person) slots.push(slot);
    return slots;
  }
}
