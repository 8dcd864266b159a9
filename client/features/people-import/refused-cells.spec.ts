import { expect, it } from 'vitest';
import { inColumn } from './refused-cells.js';

it('inColumn gives the bound of a wage in euros, and other errors as they are', () => {
  const wage = { field: 'people[0].hourlyCents', code: 'max', limit: 100_000 } as const;
  const name = { field: 'people[0].name', code: 'too_long', limit: 80 } as const;
  expect([inColumn(wage), inColumn(name)]).toEqual([{ ...wage, limit: 1000 }, name]);
});
