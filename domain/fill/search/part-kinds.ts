/** Kinds of parts to set free: a kind that has made a solution better for its effort is drawn more often. */
export class PartKinds<Kind> {
  private readonly records: { readonly kind: Kind; gained: number; effort: number }[];

  /** `effort`: of one part of a kind, beside the others. */
  constructor(kinds: readonly { readonly kind: Kind; readonly effort: number }[]) {
    this.records = kinds.map(({ kind, effort }) => ({ kind, gained: FIRST_HOPE, effort }));
  }

  draw(random: () => number): Kind | null {
    const weights = this.records.map(({ gained, effort }) => gained / effort);
    let remaining = random() * weights.reduce((sum, one) => sum + one, 0);
    for (const [index, { kind }] of this.records.entries()) {
      remaining -= weights[index] ?? 0;
      if (remaining < 0) return kind;
    }
    return this.records.at(-1)?.kind ?? null;
  }

  /** Notes whether a part of a kind made the solution better. */
  note(kind: Kind, isBetter: boolean): void {
    const record = this.records.find((one) => one.kind === kind);
    if (record) record.gained = Math.max(LEAST_HOPE, MEMORY * record.gained + (1 - MEMORY) * Number(isBetter));
  }
}

/** Share of parts that make a solution better: as expected before any is solved, and the least that is expected. */
const FIRST_HOPE = 0.5;
const LEAST_HOPE = 0.05;

/** Weight of what was noted before in what is expected. */
const MEMORY = 0.9;
