import { expect, it } from 'vitest';
import fc from 'fast-check';
import { holds } from '../testing/properties.js';
import { contrastOf, ENOUGH_CONTRAST, standingOut } from './colour-contrast.js';

it('contrastOf is 21 for black on white, 1 for white on white, and symmetric', () => {
  expect(contrastOf('#000000')).toBe(21);
  expect(contrastOf('#ffffff')).toBe(1);
  expect(contrastOf('#ffffff', '#2e7d5b')).toBe(contrastOf('#2e7d5b', '#ffffff'));
  expect(contrastOf('#767676')).toBeCloseTo(4.54, 2);
});

it('standingOut keeps a colour with enough contrast and darkens one without', () => {
  expect(standingOut('#2e7d5b')).toBe('#2e7d5b');
  expect(standingOut('#ffee00')).toBe('#a19600');
  expect(contrastOf(standingOut('#ffee00'))).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
});

it('standingOut returns a colour with enough contrast for every colour', () => {
  holds(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const found = standingOut(`#${value.toString(16).padStart(6, '0')}`);
      expect(found).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastOf(found)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    }),
    300,
  );
});
