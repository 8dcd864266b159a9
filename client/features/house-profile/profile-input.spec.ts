import { expect, it } from 'vitest';
import { boundAt, keyOf } from './profile-input.js';

it('boundAt gives the bound of a value in the unit of its field', () => {
  expect(boundAt(keyOf('18.maxDay'), 1440)).toBe(24);
  expect(boundAt('name', 80)).toBe(80);
});
