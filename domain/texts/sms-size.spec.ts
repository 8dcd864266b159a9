import { describe, expect, it } from 'vitest';
import { smsSize, writtenSimply } from './sms-size.js';

const size = (text: string) => {
  const { alphabet, parts, remaining } = smsSize(text);
  return [alphabet, parts, remaining];
};

describe('smsSize', () => {
  it.each([
    ['counts no part for an empty text', '', ['simple', 0, 160]],
    ['fits 160 simple characters in one part', 'a'.repeat(160), ['simple', 1, 0]],
    ['splits 161 simple characters into two shorter parts', 'a'.repeat(161), ['simple', 2, 145]],
    ['fits 306 simple characters in two parts', 'a'.repeat(306), ['simple', 2, 0]],
    ['splits 307 simple characters into three parts', 'a'.repeat(307), ['simple', 3, 152]],
    ['counts the euro sign as two characters', '€'.repeat(80), ['simple', 1, 0]],
    ['splits 81 euro signs into two parts', '€'.repeat(81), ['simple', 2, 143]],
    ['makes a text wide because of one wide character', `${'a'.repeat(69)}ë`, ['wide', 1, 0]],
    ['splits 71 wide characters into two parts', `${'a'.repeat(70)}ë`, ['wide', 2, 63]],
    ['counts an emoji as two characters', '😀'.repeat(35), ['wide', 1, 0]],
  ] as const)('%s', (_name, text, expected) => {
    expect(size(text)).toEqual(expected);
  });

  it('does not split an escaped character between two parts', () => {
    // The 153rd place of the first part stays empty.
    expect(size(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['simple', 3, 152]);
    expect(size(`${'a'.repeat(151)}€${'a'.repeat(153)}`)).toEqual(['simple', 2, 0]);
  });

  it('does not split a surrogate pair between two parts', () => {
    expect(size(`${'ë'.repeat(66)}😀${'ë'.repeat(66)}`)).toEqual(['wide', 3, 66]);
  });

  it('names the characters that need the wide alphabet, and counts graphemes', () => {
    expect(smsSize('Zoë’s 😀 Zoë')).toMatchObject({ dearer: ['ë', '’', '😀'], characters: 11 });
    expect(smsSize('café €5 [bar]')).toMatchObject({ dearer: [], alphabet: 'simple' });
  });
});

describe('writtenSimply', () => {
  it.each([
    ['Zoë’s “rooster” – klaar…', 'Zoe\'s "rooster" - klaar...'],
    ['Tot straks 👋🏽!', 'Tot straks !'],
    ['façade naïef Ångström', 'facade naief Ångström'],
    ['10\u00a0uur', '10 uur'],
    ['vlag 🇳🇱 hier', 'vlag hier'],
    ['é blijft, ê niet', 'é blijft, e niet'],
  ])('simplifies "%s"', (text, expected) => {
    expect(writtenSimply(text)).toBe(expected);
    expect(smsSize(writtenSimply(text)).alphabet).toBe('simple');
  });

  it('leaves characters without a simple equivalent', () => {
    expect(writtenSimply('Привет é')).toBe('Привет é');
  });

  it('is idempotent', () => {
    const once = writtenSimply('“Zoë” — 1½ uur');
    expect(writtenSimply(once)).toBe(once);
  });
});
