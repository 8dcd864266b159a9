/**
 * Keeps what was made for a key for as long as it is made from the same things: derived objects keep their
 * identity. Call `sweep` after each round; what was not asked for in it is forgotten.
 */
export class KeyedMemo<Made> {
  private readonly entries = new Map<string, { inputs: readonly unknown[]; made: Made; round: number }>();
  private round = 0;

  /** `make` is given what was made for the key before. */
  get(key: string, inputs: readonly unknown[], make: (former: Made | undefined) => Made): Made {
    const known = this.entries.get(key);
    if (known && sameInputs(known.inputs, inputs)) {
      known.round = this.round;
      return known.made;
    }
    const made = make(known?.made);
    this.entries.set(key, { inputs, made, round: this.round });
    return made;
  }

  sweep(): void {
    for (const [key, { round }] of this.entries) if (round !== this.round) this.entries.delete(key);
    this.round += 1;
  }
}

function sameInputs(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (!Object.is(a[index], b[index])) return false;
  return true;
}

/** A function that remembers its last answer, for as long as it is asked with the same things. */
export function memoized<Inputs extends readonly unknown[], Made>(
  make: (...inputs: Inputs) => Made,
): (...inputs: Inputs) => Made {
  let last: { inputs: Inputs; made: Made } | null = null;
  return (...inputs) => {
    if (!last || !sameInputs(last.inputs, inputs)) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}

/** The former object when the new one says the same, field by field. */
export const keepIfEqual = <Value extends object>(former: Value | undefined, value: Value): Value => {
  if (!former || former === value) return value;
  const keys = Object.keys(value) as (keyof Value)[];
  const isSame = keys.length === Object.keys(former).length && keys.every((key) => Object.is(former[key], value[key]));
  return isSame ? former : value;
};
