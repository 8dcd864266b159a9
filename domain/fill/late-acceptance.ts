import type { FillState, Move } from './fill-state.js';

/** Steps between a cost and the one that it is compared with: so many for each slot, within bounds. */
const HISTORY = { perSlot: 4, least: 25, most: 400 };

/** Costs above that of the start which first steps may have, so that the search leaves the valley it begins in. */
const HEADROOM = 1_500;

/** Most slots that one move gives to other people. */
const LONGEST_CHAIN = 4;

/**
 * Improves the proposal in a state by random moves. A move is accepted when the cost after it is no higher than now,
 * or than it was some steps before, so the state may end worse: `bestFilling` is the best proposal found.
 */
export class LateAcceptance {
  private readonly history: number[];
  private best: { readonly filling: readonly (number | null)[]; readonly cost: number };
  private step = 0;

  constructor(
    private readonly state: FillState,
    private readonly random: () => number,
  ) {
    const { perSlot, least, most } = HISTORY;
    const length = Math.min(most, Math.max(least, perSlot * state.filling.length));
    this.history = Array.from({ length }, () => state.cost + Math.round(HEADROOM * random()));
    this.best = { filling: [...state.filling], cost: state.cost };
  }

  get bestFilling(): readonly (number | null)[] {
    return this.best.filling;
  }

  run(steps: number): void {
    const { state, history } = this;
    for (let left = steps; left > 0; left -= 1) {
      this.step += 1;
      const move = this.randomMove();
      const difference = move && state.difference(move);
      const at = this.step % history.length;
      if (move && difference !== null) {
        const cost = state.cost + difference;
        if (cost <= state.cost || cost <= (history[at] ?? 0)) state.make(move, difference);
        if (state.cost < this.best.cost) this.best = { filling: [...state.filling], cost: state.cost };
      }
      history[at] = Math.min(history[at] ?? Infinity, state.cost);
    }
  }

  /**
   * Gives a slot to another person. The slot that this person has to give up for it goes to the one who had the first,
   * or to anybody else who may have to give up one in turn.
   */
  private randomMove(): Move | null {
    const { filling, model } = this.state;
    const first = this.below(filling.length);
    const former = filling[first] ?? null;
    const move = new Map<number, number | null>();
    let slot = first;
    let person = this.anyTaker(slot, former);
    if (person === null) return null;
    while (move.size < LONGEST_CHAIN) {
      move.set(slot, person);
      if (person === null) return move;
      const givenUp = this.givenUpFor(slot, person, move);
      if (givenUp === null) return move;
      const isForFormer = former !== null && (model.takers[givenUp] ?? []).includes(former) && this.random() < 0.5;
      person = isForFormer ? former : this.anyTaker(givenUp, person);
      slot = givenUp;
    }
    return null;
  }

  /** Anybody who may take a slot and is not the one who has it; null: nobody was drawn. */
  private anyTaker(slot: number, except: number | null): number | null {
    const takers = this.state.model.takers[slot] ?? [];
    const person = takers[this.below(takers.length)] ?? null;
    return person === except ? null : person;
  }

  /** The person's slot of the same date; else any of theirs when they cannot have both; null: they can. */
  private givenUpFor(slot: number, person: number, move: Move): number | null {
    const { model } = this.state;
    const own = this.state.slotsOf(person).filter((one) => !move.has(one));
    const { slots } = model.question;
    const sameDate = own.find((one) => slots[one]?.time.date === slots[slot]?.time.date);
    if (sameDate !== undefined) return sameDate;
    if (model.plans[person]?.cost([...own, slot]) !== null) return null;
    return own[this.below(own.length)] ?? null;
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }
}
