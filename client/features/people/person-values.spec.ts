import { expect, it } from 'vitest';
import { boundAt } from './person-values.js';

it('boundAt gives the bound of the wage in euros, and others as they are', () => {
  expect([boundAt('hourlyCents', 100_000), boundAt('minHours', 48)]).toEqual([1000, 48]);
});
