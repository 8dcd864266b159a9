import { describe, expect, it } from 'vitest';
import { mobileNumber } from './phone-number.js';

const real = { demo: false };

describe('mobileNumber', () => {
  it.each([
    ['0612345678', '+31612345678'],
    ['06 - 1234 5678', '+31612345678'],
    ['+31 6 12345678', '+31612345678'],
    ['+32 470 12 34 56', '+32470123456'],
  ])('reads %s as %s', (text, number) => {
    expect(mobileNumber(text, real)).toBe(number);
  });

  it.each([
    ['a landline number', '020 624 1111'],
    ['a number that is too short', '061234567'],
    ['a number with letters', '06-BELNU123'],
    ['a number with words around it', 'bel 0612345678'],
    ['an empty text', ''],
    ['two numbers', '0612345678 0612345679'],
  ])('is null for %s', (_what, text) => {
    expect(mobileNumber(text, real)).toBeNull();
  });

  it('accepts numbers reserved for the demo only in the demo', () => {
    expect(mobileNumber('+31600000012', { demo: true })).toBe('+31600000012');
    expect(mobileNumber('+31600000012', real)).toBeNull();
    expect(mobileNumber('+31600000112', { demo: true })).toBeNull();
  });
});
