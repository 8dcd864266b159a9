import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { highsSolver } from '../../../server/fill/highs-solver.js';
import { BEST_KNOWN, readInstance } from './instance.js';
import { searchNurses } from './nurse-search.js';
import { rosterCost } from './roster.js';

it('the search of nurse rosters reaches the best known cost of the first instance, the same for the same seed', async () => {
  const text = await readFile(new URL('instances/Instance1.txt', import.meta.url), 'utf8');
  const instance = readInstance(text);
  const solver = await highsSolver(() => false);
  const never = { isStarted: () => false, isStopped: () => false };
  const search = () => searchNurses(instance, solver, { seed: 1, steps: 20_000, parts: 12, nodes: 5, ...never });
  const found = search();
  expect(found.cost).toBe(BEST_KNOWN[0]);
  expect(rosterCost(instance, found.roster)).toBe(found.cost);
  expect(search()).toEqual(found);
});
