import { expect, it } from 'vitest';
import { ALL_DEPARTMENTS, departmentShown } from './department.js';

const departments = [{ id: 'kitchen' }, { id: 'floor' }];

it.each([
  ['the chosen one', 'kitchen', 'floor', 'kitchen'],
  ['every one, when that was chosen', ALL_DEPARTMENTS, 'floor', ALL_DEPARTMENTS],
  ['the own one, before anything was chosen', null, 'floor', 'floor'],
  ['the own one, when the chosen one is of another location', 'terrace', 'floor', 'floor'],
  ['every one, for who has no department here', null, null, ALL_DEPARTMENTS],
  ['every one, when the own one is gone', null, 'terrace', ALL_DEPARTMENTS],
])('shows %s', (_what, chosen, own, shown) => {
  expect(departmentShown(chosen, own, departments)).toBe(shown);
});
