import type { NurseInstance, NursePerson } from './instance.js';

/** State of a person at the end of a day: the row of worked days, of days off, and the kind of the last shift. */
export interface Position {
  /** Types of the day, alike for what may follow them; empty: off. */
  readonly types: readonly number[];
  /** Days in a row; of days off at most as many as there must be. */
  readonly run: number;
  /** Whether the row may end. */
  readonly isLongEnough: boolean;
  /** Whether the first day may end so. What was before it is assumed to have been long enough. */
  readonly isFirst: boolean;
  /** Positions of the day before. */
  readonly before: readonly number[];
  isSameKind(other: Position): boolean;
}

/** All positions of a person who works these types. */
export function positionsOf(
  { mayFollow }: NurseInstance,
  { mostInARow, leastInARow, leastOff }: NursePerson,
  worked: readonly number[],
): readonly Position[] {
  const classes: number[][] = [];
  const keyOf = (type: number) => JSON.stringify([mayFollow[type], mayFollow.map((after) => after[type])]);
  for (const type of worked) {
    const alike = classes.find(([first = 0]) => keyOf(first) === keyOf(type));
    if (alike) alike.push(type);
    else classes.push([type]);
  }
  const longestOff = Math.max(1, leastOff);
  const all = [
    ...classes.flatMap((types) => Array.from({ length: mostInARow }, (_, index) => ({ types, run: index + 1 }))),
    ...Array.from({ length: longestOff }, (_, index) => ({ types: [] as number[], run: index + 1 })),
  ];
  return all.map(({ types, run }): Position => {
    const isWork = types.length > 0;
    return {
      types,
      run,
      isLongEnough: run >= (isWork ? leastInARow : longestOff),
      isFirst: run === (isWork ? 1 : longestOff),
      isSameKind: (other) => other.types.length > 0 === isWork,
      before: all.flatMap((former, index) => {
        const isFormerWork = former.types.length > 0;
        if (isWork !== isFormerWork) return run === 1 && (isFormerWork || former.run === longestOff) ? [index] : [];
        if (!isWork) return former.run === run - 1 || (run === longestOff && former.run === run) ? [index] : [];
        const mayBe = mayFollow[former.types[0] ?? 0]?.[types[0] ?? 0] ?? false;
        return former.run === run - 1 && mayBe ? [index] : [];
      }),
    };
  });
}
