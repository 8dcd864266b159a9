import { expect, it } from 'vitest';
import { groupBy } from './group-by.js';

it('groupBy orders groups by first occurrence and keeps the order within a group', () => {
  const groups = groupBy(['bar', 'kitchen', 'beer', 'dishes', 'knife'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['b', ['bar', 'beer']],
    ['k', ['kitchen', 'knife']],
    ['d', ['dishes']],
  ]);
});
