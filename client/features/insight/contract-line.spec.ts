import { expect, it } from 'vitest';
import { contractLine } from './contract-line.js';

it.each([
  ['is straight where every week has the same hours', [24, 24, 24], 24],
  ['steps in the week in which they change, and again in the next', [24, 28.57, 32], [24, 28.57, 32]],
  ['has a gap where no hours were agreed', [null, 20, 20], [null, 20, 20]],
  ['is none where they never were', [null, null], null],
  ['is none of no weeks', [], null],
])('%s', (_name, hours, line) => {
  expect(contractLine(hours)).toEqual(line);
});
