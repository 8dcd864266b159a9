/** A solution of which parts can be set free and solved anew while the rest stays as it is. */
export interface Divisible<Solution, Part> {
  /** Parts in the order in which they promise most; `null`: no more. */
  parts(solution: Solution, random: () => number): Iterable<Part>;
  /** Name of a part, the same whenever the same part is set free. */
  keyOf(part: Part): string;
  /** The solution with the part solved anew; null: it becomes no better. */
  solve(solution: Solution, part: Part): Solution | null;
}

/**
 * Sets one part of a solution free after another, until no part makes it better, `most` parts are solved or the search
 * is stopped. A part is not solved twice for the same solution.
 */
export function freeParts<Solution, Part>(
  start: Solution,
  space: Divisible<Solution, Part>,
  {
    most,
    random,
    isStopped,
  }: { readonly most: number; readonly random: () => number; readonly isStopped: () => boolean },
): { readonly solution: Solution; readonly solved: number } {
  let solution = start;
  let solved = 0;
  let tried = new Set<string>();
  for (;;) {
    let isBetter = false;
    let isTried = true;
    for (const part of space.parts(solution, random)) {
      if (solved >= most || isStopped()) return { solution, solved };
      const key = space.keyOf(part);
      if (tried.has(key)) continue;
      isTried = false;
      tried.add(key);
      solved += 1;
      const better = space.solve(solution, part);
      if (better === null) continue;
      solution = better;
      tried = new Set();
      isBetter = true;
      break;
    }
    if (!isBetter && isTried) return { solution, solved };
  }
}
