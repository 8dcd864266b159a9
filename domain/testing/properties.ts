import fc from 'fast-check';

/** A number that fast-check takes as a seed; the same in every file of a run. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20260302);

/** Cases of each property instead of the number that it asks for; absent: that number. */
const RUNS = process.env['PROPERTY_RUNS'];

/**
 * Asserts a property with the seed of the run. A failure prints the seed and the path of the smallest
 * counterexample; `PROPERTY_SEED=…` runs everything again with another seed, `PROPERTY_RUNS=…` with more cases.
 */
export const holds = <Arguments extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Arguments>,
  numRuns: number,
): void => fc.assert(property, { seed: SEED, numRuns: RUNS === undefined ? numRuns : Number(RUNS) });
