import { expect, it } from 'vitest';
import { patternsOf } from './job-patterns.js';

it('patternsOf gives each distinct colour its own pattern', () => {
  expect([...patternsOf(['#aa0000', '#00bb00', '#aa0000', '#0000cc'])]).toEqual([
    ['#aa0000', 'solid'],
    ['#00bb00', 'rising'],
    ['#0000cc', 'dots'],
  ]);
});

it('patternsOf reuses patterns after eight colours', () => {
  const colours = Array.from({ length: 9 }, (_, index) => `#00000${index}`);
  expect(patternsOf(colours).get('#000008')).toBe('solid');
  expect(new Set(patternsOf(colours).values()).size).toBe(8);
});
