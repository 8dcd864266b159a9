import { expect, it } from 'vitest';
import { choiceOf } from './availability-choice.js';

it('choiceOf derives all_day and evening from their times', () => {
  expect(choiceOf({ from: 420, until: 1560 })).toBe('all_day');
  expect(choiceOf({ from: 1020, until: 1560 })).toBe('evening');
});

it('choiceOf returns custom for other times', () => {
  expect(choiceOf({ from: 420, until: 1530 })).toBe('custom');
  expect(choiceOf({ from: 480, until: 1560 })).toBe('custom');
});
