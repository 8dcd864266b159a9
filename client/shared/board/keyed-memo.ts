/**
 * Keeps what was made for a key for as long as it is made from the same things: derived objects keep their
 * identity. Call `sweep` after each round; what was not asked for in it is forgotten.
 */
export class KeyedMemo<Made> {
  private readonly entries = new Map<string, { inputs: readonly unknown[]; made: Made; round: number }>();
  private round = 0;

  get(key: string, inputs: readonly unknown[], make: () => Made): Made {
    const known = this.entries.get(key);
    if (known && sameInputs(known.inputs, inputs)) {
      known.round = this.round;
      return known.made;
    }
    const made = make();
    this.entries.set(key, { inputs, made, round: this.round });
    return made;
  }

  sweep(): void {
    for (const [key, { round }] of this.entries) if (round !== this.round) this.entries.delete(key);
    this.round += 1;
  }
}

const sameInputs = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((input, index) => Object.is(input, b[index]));

/** A function that remembers its last answer, for as long as it is asked with the same things. */
export function remembered<Inputs extends readonly unknown[], Made>(make: (...inputs: Inputs) => Made): (...inputs: Inputs) => Made {
  let last: { inputs: Inputs; made: Made } | null = null;
  return (...inputs) => {
    if (!last || !sameInputs(last.inputs, inputs)) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}

/** The former object when the new one says the same, field by field. */
export const sameOr = <Value extends object>(former: Value | undefined, value: Value): Value => {
  if (!former) return value;
  const keys = Object.keys(value) as (keyof Value)[];
  const isSame = keys.length === Object.keys(former).length && keys.every((key) => Object.is(former[key], value[key]));
  return isSame ? former : value;
};
