import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Colour } from '../kernel/colour.js';
import { CivilDate, CivilMonth } from '../kernel/civil-date.js';
import { ClockTime, Instant, Moment } from '../kernel/clock-time.js';
import { EmailAddress } from '../kernel/email-address.js';
import { HostName } from '../kernel/host-name.js';
import { CommandId, UserId } from '../kernel/ids.js';
import { ErrorCode, ExpectedKind, FieldCode } from '../kernel/refusal.js';
import { EXAMPLES, type FaultOfField } from './field-text.js';
import { TimeZone } from '../kernel/time-zone.js';
import { SmsSender } from '../location/sms-sender.js';
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
    expect(fieldText(language, { code })).toMatch(SENTENCE);
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
      expect([code, fieldText('nl', { code })]).not.toEqual([code, fieldText('en', { code })]);
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

describe('texts of field faults with facts', () => {
  it.each<[FaultOfField, string, string]>([
    [{ code: 'min', limit: 1 }, 'Kies minstens 1.', 'Choose at least 1.'],
    [{ code: 'max', limit: 24.5 }, 'Kies hoogstens 24,5.', 'Choose at most 24.5.'],
    [{ code: 'min', limit: 0, exclusive: true }, 'Kies meer dan 0.', 'Choose more than 0.'],
    [{ code: 'max', limit: 5, exclusive: true }, 'Kies minder dan 5.', 'Choose less than 5.'],
    [{ code: 'min', limit: '2026-12-14' }, 'Kies 14-12-2026 of later.', 'Choose 14/12/2026 or later.'],
    [{ code: 'max', limit: '2028-11' }, 'Kies 11-2028 of eerder.', 'Choose 11/2028 or earlier.'],
    [{ code: 'max', limit: '22:30' }, 'Kies 22:30 of eerder.', 'Choose 22:30 or earlier.'],
    [
      { code: 'max', limit: '07:00', nextDay: true },
      'Kies 07:00 van de volgende dag of eerder.',
      'Choose 07:00 the next day or earlier.',
    ],
    [{ code: 'too_short', limit: 1 }, 'Vul dit veld in.', 'Please fill in this field.'],
    [{ code: 'too_short', limit: 10 }, 'Gebruik minstens 10 tekens.', 'Use at least 10 characters.'],
    [{ code: 'too_long', limit: 60 }, 'Gebruik hoogstens 60 tekens.', 'Use at most 60 characters.'],
    [{ code: 'too_few', limit: 1 }, 'Kies er minstens 1.', 'Choose at least 1.'],
    [{ code: 'too_many', limit: 50 }, 'Kies er hoogstens 50.', 'Choose at most 50.'],
    [{ code: 'range_too_long', limit: 62 }, 'Kies hoogstens 62 dagen.', 'Choose at most 62 days.'],
    [{ code: 'format', step: 0.25 }, 'Gebruik stappen van 0,25.', 'Use steps of 0.25.'],
    [{ code: 'format', expected: 'time', step: 15 }, 'Gebruik stappen van 15 minuten.', 'Use steps of 15 minutes.'],
    [{ code: 'enum', allowed: ['pdf', 'xlsx'] }, 'Kies uit: pdf, xlsx.', 'Choose from: pdf, xlsx.'],
    [{ code: 'type', expected: 'number' }, 'Vul een getal in.', 'Enter a number.'],
    [{ code: 'format', expected: 'date' }, 'Vul een datum in, zoals 2026-12-14.', 'Enter a date, such as 2026-12-14.'],
    [{ code: 'format', expected: 'time' }, 'Vul een tijd in, zoals 17:30.', 'Enter a time, such as 17:30.'],
  ])('%j names a right value', (fault, nl, en) => {
    expect([fieldText('nl', fault), fieldText('en', fault)]).toEqual([nl, en]);
  });

  it('are the general texts without facts, and for a missing value whatever the facts', () => {
    expect(fieldText('nl', { code: 'min' })).toBe('Deze waarde is te laag.');
    expect(fieldText('nl', { code: 'required', expected: 'date', limit: 1 })).toBe('Vul dit veld in.');
  });

  it.each(ExpectedKind.options)('expects %s in a whole sentence of both languages', (expected) => {
    for (const language of LANGUAGES)
      expect(fieldText(language, { code: 'format', expected })).toMatch(/^[A-Z][^{}<>]*\.$/);
  });

  it('give examples that their schemas accept', () => {
    const schemas: Readonly<Partial<Record<ExpectedKind, z.ZodType>>> = {
      date: CivilDate,
      month: CivilMonth,
      time: ClockTime,
      date_and_time: Moment,
      instant: Instant,
      email: EmailAddress,
      web_address: z.url(),
      host_name: HostName,
      time_zone: TimeZone,
      colour: Colour,
      letters_and_digits: SmsSender,
      id: UserId,
      uuid: CommandId,
    };
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(schemas));
    for (const [kind, schema] of Object.entries(schemas))
      expect([kind, schema.safeParse(EXAMPLES[kind as ExpectedKind]).success]).toEqual([kind, true]);
  });
});
