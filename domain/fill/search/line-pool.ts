import { type Line, reducedBy } from './line.js';

/** Lines found so far, each once, by person. */
export class LinePool {
  private readonly lines = new Map<number, Line[]>();
  private readonly keys = new Set<string>();

  /** Adds a line; answers whether it is new. */
  add(line: Line): boolean {
    const key = `${line.person}:${line.slots.toSorted((a, b) => a - b).join()}`;
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    const existing = this.lines.get(line.person);
    if (existing) existing.push(line);
    else this.lines.set(line.person, [line]);
    return true;
  }

  of(person: number): readonly Line[] {
    return this.lines.get(person) ?? [];
  }

  /** Cost of the cheapest line of a person, the prices of its slots deducted. */
  least(person: number, prices: ArrayLike<number>): number {
    let least = Infinity;
    for (const line of this.of(person)) least = Math.min(least, reducedBy(line, prices));
    return least;
  }

  /** Up to `most` lines of a person, the cheapest at these prices first. */
  cheapest(person: number, prices: ArrayLike<number>, most: number): Line[] {
    return this.of(person)
      .map((line) => ({ line, reduced: reducedBy(line, prices) }))
      .toSorted((a, b) => a.reduced - b.reduced)
      .slice(0, most)
      .map(({ line }) => line);
  }
}
