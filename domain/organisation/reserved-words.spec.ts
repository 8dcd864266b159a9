import { expect, it } from 'vitest';
import { reservedWordIn, DEFAULT_RESERVED_WORDS } from './reserved-words.js';

it('finds a whole word, whatever its case, accents and signs around it', () => {
  const found = (text: string) => reservedWordIn(text, ['griep', 'burn-out', 'dépression']);
  expect(found('Griep')).toBe('griep');
  expect(found('thuis (GRIEP!)')).toBe('griep');
  expect(found('Burn out')).toBe('burn-out');
  expect(found('burn-out, al weken')).toBe('burn-out');
  expect(found('DEPRESSION')).toBe('dépression');
});

it('leaves other words alone, also those that begin alike', () => {
  const found = (text: string) => reservedWordIn(text, ['griep', ' ', '-']);
  expect(found('Griepprik halen')).toBeNull();
  expect(found('Ziek')).toBeNull();
  expect(found('')).toBeNull();
});

it('keeps what somebody suffers from out of the reasons at first, and that they are ill in them', () => {
  expect(
    ['Ziek', 'Afwezig gemeld', 'School', 'Familie'].map((text) => reservedWordIn(text, DEFAULT_RESERVED_WORDS)),
  ).toEqual([null, null, null, null]);
  expect(reservedWordIn('Ziek: corona', DEFAULT_RESERVED_WORDS)).toBe('corona');
});
