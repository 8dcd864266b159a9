import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { highsSolver } from '../../../server/fill/highs-solver.js';
import { randomNumbers } from '#domain/fill/search/random';
import { BEST_KNOWN, type NurseInstance, readInstance } from './instance.js';
import { searchNurses } from './nurse-search.js';
import { PersonDays } from './person-days.js';
import { type Roster, rosterCost, rosterOf, wishesOf } from './roster.js';

const never = { isPriced: () => false, isStopped: () => false };

async function instanceOf(number: number) {
  return readInstance(await readFile(new URL(`instances/Instance${number}.txt`, import.meta.url), 'utf8'));
}

it('the search of nurse rosters reaches the best known cost of the first instance, the same for the same seed', async () => {
  const instance = await instanceOf(1);
  const solver = await highsSolver(() => false);
  const search = () => searchNurses(instance, solver, { seed: 1, rounds: 100, parts: 60, ...never });
  const found = search();
  expect(found.cost).toBe(BEST_KNOWN[0]);
  expect(rosterCost(instance, found.roster)).toBe(found.cost);
  expect(search()).toEqual(found);
});

it('the search of nurse rosters proves that its roster of the second instance is the best', async () => {
  const instance = await instanceOf(2);
  const { cost, bound } = searchNurses(instance, await highsSolver(() => false), {
    seed: 1,
    rounds: 100,
    parts: 60,
    ...never,
  });
  expect(cost).toBe(BEST_KNOWN[1]);
  expect(bound).toBe(BEST_KNOWN[1]);
});

it('the cheapest days of a person keep all limits, and cost as little as any days that do', () => {
  const random = randomNumbers(1);
  const below = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < 40; run += 1) {
    const instance = smallInstance(below);
    const { days, types } = instance;
    const prices = Array.from({ length: days * types }, () => below(10));
    const reducedOf = (row: Roster) =>
      wishesOf(instance, 0, row) -
      row.reduce((sum, type, day) => sum + (type > 0 ? (prices[day * types + type - 1] ?? 0) : 0), 0);
    const all = rowsOf(days, types).filter((row) => rosterCost({ ...instance, cover: [] }, row) !== null);
    const costs = all.map(reducedOf).toSorted((a, b) => a - b);
    const { lines, bound } = new PersonDays(instance, 0).cheapest(prices, { most: 5, below: Infinity, looks: 1_000 });
    expect(lines.map(({ reduced }) => reduced)).toEqual(costs.slice(0, 5));
    for (const line of lines) expect(reducedOf(rosterOf(instance, [line]))).toBe(line.reduced);
    expect(bound).toBe(costs[0] ?? Infinity);
  }
});

/** Instance of one person, eight days and two shift types, with limits drawn at random. */
function smallInstance(below: (count: number) => number): NurseInstance {
  const [days, types] = [8, 2];
  return {
    days,
    types,
    minutes: [0, 480, 600],
    mayFollow: [
      [true, true, true],
      [true, true, true],
      [true, below(2) === 0, true],
    ],
    people: [
      {
        mostOf: [days, 2 + below(5), below(4)],
        mostMinutes: 2_400 + 480 * below(4),
        leastMinutes: 480 * below(5),
        mostInARow: 2 + below(4),
        leastInARow: 1 + below(2),
        leastOff: 1 + below(3),
        mostWeekends: below(2),
      },
    ],
    isOff: [Array.from({ length: days }, () => below(8) === 0)],
    wishes: [Array.from({ length: days }, () => [below(4), below(4), below(4)])],
    cover: Array.from({ length: days }, () => [null, null, null]),
  };
}

/** All rows of days of one person. */
const rowsOf = (days: number, types: number): Roster[] =>
  Array.from({ length: (types + 1) ** days }, (_, index) =>
    Int8Array.from({ length: days }, (_, day) => Math.floor(index / (types + 1) ** day) % (types + 1)),
  );
