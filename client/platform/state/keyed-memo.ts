/**
 * Memo by key: derived objects keep their identity while their inputs are identical. Call `sweep` after each round, to
 * forget keys that were not read in it.
 */
export class KeyedMemo<Made> {
  private readonly entries = new Map<string, { inputs: readonly unknown[]; made: Made; round: number }>();
  private round = 0;

  /**
   * Object of a key, made again when an input differs (`Object.is`). `make` gets the former object of the key;
   * undefined: none.
   */
  get(key: string, inputs: readonly unknown[], make: (former: Made | undefined) => Made): Made {
    const cached = this.entries.get(key);
    if (cached && sameInputs(cached.inputs, inputs)) {
      cached.round = this.round;
      return cached.made;
    }
    const made = make(cached?.made);
    this.entries.set(key, { inputs, made, round: this.round });
    return made;
  }

  /** Forgets the keys that were not read since the last sweep. */
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

/**
 * Function that returns its last result while its arguments are identical (`Object.is`); it remembers one result only.
 */
export function memoized<Inputs extends readonly unknown[], Made>(
  make: (...inputs: Inputs) => Made,
): (...inputs: Inputs) => Made {
  let last: { inputs: Inputs; made: Made } | null = null;
  return (...inputs) => {
    if (!last || !sameInputs(last.inputs, inputs)) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}

/** `former` if its fields are identical to those of `value` (one level deep, `Object.is`), else `value`. */
export const keepIfEqual = <Value extends object>(former: Value | undefined, value: Value): Value => {
  if (!former || former === value) return value;
  const keys = Object.keys(value) as (keyof Value)[];
  const isSame = keys.length === Object.keys(former).length && keys.every((key) => Object.is(former[key], value[key]));
  return isSame ? former : value;
};
