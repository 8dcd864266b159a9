import { describe, expect, it } from 'vitest';
import { ErrorCode, FieldCode } from '../kernel/refusal.js';
import { fieldText, refusalText } from './refusal-texts.js';
import type { Language } from './languages.js';

const LANGUAGES: readonly Language[] = ['nl', 'en'];

/** Whole words for people: no placeholder, no code, nothing forgotten. */
const READABLE = /^[A-Z][^{}_<>]*$/;
const SENTENCE = /^[A-Z][^{}_<>]*[.?]$/;

describe.each(LANGUAGES)('refusal texts in %s', (language) => {
  it.each(ErrorCode.options)('%s has a title and a sentence', (code) => {
    const { title, detail } = refusalText(language, code);
    expect(title).toMatch(READABLE);
    expect(detail).toMatch(SENTENCE);
  });

  it.each(FieldCode.options)('%s has a sentence', (code) => {
    expect(fieldText(language, code)).toMatch(SENTENCE);
  });

  it('confirmations are questions', () => {
    for (const code of ErrorCode.options.filter((option) => option.endsWith('_needs_confirmation')))
      expect(refusalText(language, code).title).toMatch(/\?$/);
  });
});

describe('refusal texts of the two languages', () => {
  it('are never the same', () => {
    for (const code of ErrorCode.options)
      expect([code, refusalText('nl', code).detail]).not.toEqual([code, refusalText('en', code).detail]);
    for (const code of FieldCode.options)
      expect([code, fieldText('nl', code)]).not.toEqual([code, fieldText('en', code)]);
  });

  it('use the text of the specification for a failed login', () => {
    expect(refusalText('en', 'invalid_credentials').detail).toBe('Invalid email or password.');
    expect(refusalText('nl', 'invalid_credentials').detail).toBe('E-mailadres of wachtwoord onbekend.');
  });

  it('say of weeks that they begin on Monday, and of other dates that the end follows the start', () => {
    const detailOf = (...codes: FieldCode[]) =>
      refusalText(
        'nl',
        'invalid_dates',
        codes.map((code) => ({ code })),
      ).detail;
    const WRONG_ORDER = 'De datums of tijden kloppen niet: het einde moet na het begin liggen.';
    expect(detailOf('not_a_monday', 'not_a_monday')).toBe('Een week begint op maandag. Kies een maandag.');
    expect(detailOf('not_a_monday', 'mismatch')).toBe(WRONG_ORDER);
    expect(detailOf()).toBe(WRONG_ORDER);
  });

  it('have a general text for unknown failures', () => {
    expect(refusalText('en', 'internal_error').title).toBe('Something went wrong');
    expect(refusalText('nl', 'internal_error').title).toBe('Er ging iets mis');
  });
});
