import { costOfLines, excludedBy, type Line, type LineProblem } from './line.js';
import { LinePool } from './line-pool.js';
import { columnOf, masterOf } from './line-prices.js';
import type { Solver } from './linear-program.js';

export interface PickedLines {
  /** One line of each person; null: no better ones were found. */
  readonly lines: readonly Line[] | null;
  /** No choice among the given lines costs less. */
  readonly bound: number;
}

/**
 * Picks one of the given lines for each of the people, or the one they have now, so that all together cost least and
 * keep to the exclusions. `nodes`: branches that the solver looks at.
 */
export function pickLines(
  { people, demands, exclusions = [] }: Omit<LineProblem, 'sources'>,
  now: readonly Line[],
  choices: Iterable<Line>,
  solver: Solver,
  nodes: number,
): PickedLines {
  const pool = new LinePool();
  for (const line of now) pool.add(line);
  for (const line of choices) pool.add(line);
  const { program } = masterOf(people.length, demands);
  const excluding = exclusions.map((exclusion) => ({ exclusion, row: program.row(0, Math.max(0, exclusion.most)) }));
  const start = program.columns.map(() => 0);
  const served = remainingOf(demands, now);
  let column = 0;
  for (const [slot, { over }] of demands.entries()) {
    const remaining = served[slot] ?? 0;
    start[column++] = Math.max(0, remaining);
    if (over < Infinity) start[column++] = Math.max(0, -remaining);
  }
  const lines: Line[] = [];
  const isNow = new Set(now);
  for (const [row, person] of people.entries())
    for (const line of pool.of(person)) {
      const { cost, entries } = columnOf(line, row, people.length);
      const excluded = excluding.flatMap((one): [number, number][] => {
        const count = excludedBy(one.exclusion, line);
        return count > 0 ? [[one.row, count]] : [];
      });
      program.column(cost, [...entries, ...excluded]);
      start.push(isNow.has(line) ? 1 : 0);
      lines.push(line);
    }
  const solution = solver.solve(program, { nodes, wholeCosts: true, start });
  if (!solution) return { lines: null, bound: -Infinity };
  if (Math.round(solution.cost) >= Math.round(costOfLines(demands, now))) return { lines: null, bound: solution.bound };
  const picked = lines.filter((_, index) => (solution.values[column + index] ?? 0) > 0.5);
  return { lines: picked, bound: solution.bound };
}

function remainingOf(demands: LineProblem['demands'], lines: readonly Line[]): number[] {
  const remaining = demands.map(({ required }) => required);
  for (const { slots } of lines) for (const slot of slots) remaining[slot] = (remaining[slot] ?? 0) - 1;
  return remaining;
}
