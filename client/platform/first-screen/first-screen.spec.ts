import { describe, expect, it } from 'vitest';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { drawableFirstScreen, headingAt, storedSessionOf } from './first-screen.js';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 2, 13);

const SCREEN: FirstScreen = {
  version: 1,
  userId: 'noor',
  language: 'nl',
  title: 'Hoi Noor',
  label: 'Mijn volgende dienst',
  asOf: { dayEnds: MIDNIGHT, today: 'Bijgewerkt vandaag, 10:00', later: 'Bijgewerkt do 12 mrt, 10:00' },
  failed: { text: 'De rest van Rooster kon niet worden geladen.', retry: 'Pagina verversen' },
  upcoming: 'Daarna',
  shifts: [
    {
      startsAt: MIDNIGHT + 17 * HOUR,
      endsAt: MIDNIGHT + 22 * HOUR,
      dayBegins: MIDNIGHT,
      eveBegins: MIDNIGHT - 24 * HOUR,
      headings: {
        underWay: 'Nu bezig, vr 13 mrt',
        today: 'Vandaag, vr 13 mrt',
        tomorrow: 'Morgen, vr 13 mrt',
        later: 'Vrijdag 13 maart',
      },
      when: '17:00 – 22:00',
      whenSpoken: '17:00 tot 22:00',
      until: null,
      job: null,
      facts: [],
    },
  ],
};
const STORED = JSON.stringify(SCREEN);
const NOOR = { userId: 'noor', language: 'nl' };

describe('drawableFirstScreen', () => {
  it('answers the record of the signed-in user', () => {
    expect(drawableFirstScreen(STORED, NOOR, MIDNIGHT)).toEqual(SCREEN);
  });

  it.each([
    ['nobody is signed in', { userId: null, language: 'nl' }],
    ['somebody else is signed in', { userId: 'fatima', language: 'nl' }],
    ['the language has changed', { userId: 'noor', language: 'en' }],
  ])('answers null when %s', (_case, session) => {
    expect(drawableFirstScreen(STORED, session, MIDNIGHT)).toBeNull();
  });

  it('answers null from the end of the last stored shift on', () => {
    const ends = MIDNIGHT + 22 * HOUR;
    expect(drawableFirstScreen(STORED, NOOR, ends - 1)).toEqual(SCREEN);
    expect(drawableFirstScreen(STORED, NOOR, ends)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['JSON of another kind', '3'],
    ['another version', JSON.stringify({ ...SCREEN, version: 0 })],
    ['a record without shifts', JSON.stringify({ ...SCREEN, shifts: undefined })],
  ])('answers null for %s', (_case, text) => {
    expect(drawableFirstScreen(text, NOOR, MIDNIGHT)).toBeNull();
  });
});

describe('headingAt', () => {
  const [shift] = SCREEN.shifts as [FirstScreen['shifts'][number]];

  it.each([
    [-24 * HOUR - 1, 'Vrijdag 13 maart'],
    [-24 * HOUR, 'Morgen, vr 13 mrt'],
    [-1, 'Morgen, vr 13 mrt'],
    [0, 'Vandaag, vr 13 mrt'],
    [17 * HOUR, 'Nu bezig, vr 13 mrt'],
    [22 * HOUR - 1, 'Nu bezig, vr 13 mrt'],
    [22 * HOUR, 'Vandaag, vr 13 mrt'],
  ])('%i ms from midnight of its date says "%s"', (offset, heading) => {
    expect(headingAt(shift, MIDNIGHT + offset)).toBe(heading);
  });
});

describe('storedSessionOf', () => {
  it('reads user and language of a stored session', () => {
    const text = JSON.stringify({ auth: { user: { id: 'noor' } }, filters: { locale: 'en' } });
    expect(storedSessionOf(text)).toEqual({ userId: 'noor', language: 'en' });
  });

  it.each([[null], ['{'], ['null'], ['{"auth":null}'], ['{"auth":{"user":{"id":7}}}']])(
    'answers nobody, in Dutch, for %s',
    (text) => {
      expect(storedSessionOf(text)).toEqual({ userId: null, language: 'nl' });
    },
  );
});
