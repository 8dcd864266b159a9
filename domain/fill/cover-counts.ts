/** Slots at least so many of which licence holders have to take. */
export interface Cover {
  /** Holders, by index. */
  readonly people: ReadonlySet<number>;
  /** Slots by index, of which nobody can take two. */
  readonly slots: ReadonlySet<number>;
  readonly required: number;
  /** Cost of each holder too few. */
  readonly under: number;
}

/** Slots that licence holders have to be among. */
export interface CoverModel {
  readonly covers: readonly Cover[];
  /** Indexes of the covers of each slot. */
  readonly coversOf: readonly (readonly number[])[];
}

/** Index of the person of each slot; null: open. */
type People = readonly (number | null)[];

/** Slots that are given to other people. */
type Move = ReadonlyMap<number, number | null>;

const costOfCover = ({ required, under }: Cover, count: number): number => under * Math.max(0, required - count);

/** Number of people of each cover on its slots, kept up to date while a proposal is being improved. */
export class CoverCounts {
  private readonly counts: number[];

  constructor(
    private readonly model: CoverModel,
    filling: People,
  ) {
    this.counts = countsOf(model, filling);
  }

  /** Cost that a person saves on a slot that has nobody. */
  saving(slot: number, person: number): number {
    let sum = 0;
    for (const cover of this.model.coversOf[slot] ?? []) {
      const one = this.model.covers[cover];
      const count = this.counts[cover] ?? 0;
      if (counted(one?.people, person) > 0 && one) sum += costOfCover(one, count) - costOfCover(one, count + 1);
    }
    return sum;
  }

  /** Change of the cost of all covers that a move makes. */
  difference(move: Move, filling: People): number {
    let sum = 0;
    for (const [cover, change] of this.changes(move, filling)) {
      const [one, count] = [this.model.covers[cover], this.counts[cover] ?? 0];
      if (one) sum += costOfCover(one, count + change) - costOfCover(one, count);
    }
    return sum;
  }

  /** Counts a move; `filling` is that before it. */
  make(move: Move, filling: People): void {
    for (const [cover, change] of this.changes(move, filling)) this.counts[cover] = (this.counts[cover] ?? 0) + change;
  }

  private changes(move: Move, filling: People): Map<number, number> {
    const changes = new Map<number, number>();
    for (const [slot, person] of move) {
      const former = filling[slot] ?? null;
      for (const cover of this.model.coversOf[slot] ?? []) {
        const people = this.model.covers[cover]?.people;
        const change = counted(people, person) - counted(people, former);
        if (change !== 0) changes.set(cover, (changes.get(cover) ?? 0) + change);
      }
    }
    return changes;
  }
}

/** Cost that one holder more would save on each cover of a proposal. */
export function savingsOfCovers(model: CoverModel, filling: People): number[] {
  const counts = countsOf(model, filling);
  return model.covers.map((cover, index) => {
    const count = counts[index] ?? 0;
    return costOfCover(cover, count) - costOfCover(cover, count + 1);
  });
}

/** Demands that a person serves on slots: the slots, and by an index after theirs the covers whose licence they hold. */
export function demandsOf({ covers, coversOf }: CoverModel, person: number, slots: readonly number[]): number[] {
  const held = slots.flatMap((slot) => coversOf[slot] ?? []).filter((cover) => covers[cover]?.people.has(person));
  return [...slots, ...[...new Set(held)].map((cover) => coversOf.length + cover)];
}

/** Cost of all covers in a proposal. */
export function costOfCovers(model: CoverModel, filling: People): number {
  const counts = countsOf(model, filling);
  return model.covers.reduce((sum, cover, index) => sum + costOfCover(cover, counts[index] ?? 0), 0);
}

const countsOf = ({ covers }: CoverModel, filling: People): number[] =>
  covers.map(({ people, slots }) => [...slots].filter((slot) => counted(people, filling[slot] ?? null) > 0).length);

const counted = (people: ReadonlySet<number> | undefined, person: number | null): number =>
  person !== null && people?.has(person) ? 1 : 0;
