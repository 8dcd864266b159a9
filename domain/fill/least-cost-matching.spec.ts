import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../testing/properties.js';
import { leastCostMatching } from './least-cost-matching.js';

const sumOf = (costs: readonly (readonly number[])[], columnOf: readonly number[]): number =>
  columnOf.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Infinity), 0);

/** Least sum of all ways to give each row a column of its own. */
function leastSum(costs: readonly (readonly number[])[], usedColumns: readonly number[] = []): number {
  const [row, ...others] = costs;
  if (!row) return 0;
  const sums = row.map((cost, column) =>
    usedColumns.includes(column) ? Infinity : cost + leastSum(others, [...usedColumns, column]),
  );
  return Math.min(...sums);
}

describe('matching of least cost', () => {
  it('gives a row its second choice where that saves another row more', () => {
    const costs = [
      [1, 2, 9],
      [1, 8, 9],
    ];
    expect(leastCostMatching(costs)).toEqual([1, 0]);
  });

  it('costs as little as the best of all matchings', () => {
    const anyCost = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(Infinity));
    const anyCosts = fc
      .integer({ min: 1, max: 4 })
      .chain((rows) =>
        fc
          .tuple(
            fc.array(fc.array(anyCost, { minLength: 2, maxLength: 2 }), { minLength: rows, maxLength: rows }),
            fc.array(fc.integer({ min: 0, max: 50 }), { minLength: rows, maxLength: rows }),
          )
          .map(([shared, diagonal]) =>
            shared.map((costs, row) => [
              ...costs,
              ...diagonal.map((cost, column) => (column === row ? cost : Infinity)),
            ]),
          ),
      );
    holds(
      fc.property(anyCosts, (costs) => {
        const columnOf = leastCostMatching(costs);
        expect(new Set(columnOf).size).toBe(costs.length);
        expect(sumOf(costs, columnOf)).toBe(leastSum(costs));
      }),
      300,
    );
  });
});
