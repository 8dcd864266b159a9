import { expect, it } from 'vitest';
import { contractLine } from './contract-line.js';

it.each([
  ['is one number when every week has the same hours', [24, 24, 24], 24],
  ['has a value per week when the hours differ', [24, 28.57, 32], [24, 28.57, 32]],
  ['has null in weeks without agreed hours', [null, 20, 20], [null, 20, 20]],
  ['is null when no week has agreed hours', [null, null], null],
  ['is null without weeks', [], null],
])('contractLine %s', (_name, hours, line) => {
  expect(contractLine(hours)).toEqual(line);
});
