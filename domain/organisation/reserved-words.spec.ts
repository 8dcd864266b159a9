import { expect, it } from 'vitest';
import { reservedWordIn, DEFAULT_RESERVED_WORDS } from './reserved-words.js';

it('reservedWordIn finds a whole word, ignoring case, accents and punctuation', () => {
  const found = (text: string) => reservedWordIn(text, ['griep', 'burn-out', 'dépression']);
  expect(found('Griep')).toBe('griep');
  expect(found('thuis (GRIEP!)')).toBe('griep');
  expect(found('Burn out')).toBe('burn-out');
  expect(found('burn-out, al weken')).toBe('burn-out');
  expect(found('DEPRESSION')).toBe('dépression');
});

it('reservedWordIn ignores other words, also with the same beginning', () => {
  const found = (text: string) => reservedWordIn(text, ['griep', ' ', '-']);
  expect(found('Griepprik halen')).toBeNull();
  expect(found('Ziek')).toBeNull();
  expect(found('')).toBeNull();
});

it('the default reserved words include illnesses but not the word for being ill', () => {
  expect(
    ['Ziek', 'Afwezig gemeld', 'School', 'Familie'].map((text) => reservedWordIn(text, DEFAULT_RESERVED_WORDS)),
  ).toEqual([null, null, null, null]);
  expect(reservedWordIn('Ziek: corona', DEFAULT_RESERVED_WORDS)).toBe('corona');
});
