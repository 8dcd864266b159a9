import { costOfDemand, costOfLines, type Line, type LineProblem, reducedBy, remaining } from '#domain/fill/search/line';

/** Most times that everybody gets the line that suits the others best. */
const SWEEPS = 6;

const LOOKS = 30;

/**
 * One line for each person, who get the one that suits the lines of the others best in turn, until none becomes better.
 * `start`: lines that people have already.
 */
export function firstLines({ people, sources, demands }: LineProblem, start: readonly Line[] = []): readonly Line[] {
  const lines = new Map(start.map((line) => [line.person, line]));
  let cost = Infinity;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const person of people.toSorted((a, b) => Number(lines.has(a)) - Number(lines.has(b)) || a - b)) {
      const now = lines.get(person);
      lines.delete(person);
      const gains = remaining(demands, lines.values()).map(
        (demand) => costOfDemand(demand, 0) - costOfDemand(demand, 1),
      );
      const [best] = sources[person]?.cheapest(gains, { most: 1, below: Infinity, looks: LOOKS }).lines ?? [];
      const line = best && !(now && reducedBy(now, gains) <= best.reduced) ? best : now;
      if (line) lines.set(person, line);
    }
    const after = costOfLines(demands, [...lines.values()]);
    if (after >= cost) break;
    cost = after;
  }
  return people.flatMap((person) => lines.get(person) ?? []);
}
