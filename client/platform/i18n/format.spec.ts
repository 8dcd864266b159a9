import { describe, expect, it } from 'vitest';
import { type CivilMonth, civilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { ShiftEnd } from '#domain/kernel/shift-time';
import { createFormat } from './format.js';

const nl = createFormat('nl', 'Europe/Amsterdam');
const en = createFormat('en', 'Europe/Amsterdam');
const saturday = civilDate('2026-11-28');

/** Text with ordinary spaces instead of non-breaking ones. */
const withBreaks = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('dates', () => {
  it('are written in three lengths', () => {
    expect([nl.weekday(saturday), nl.weekdayAndDay(saturday), nl.dayAndMonth(saturday), nl.date(saturday)]).toEqual([
      'za',
      'za 28',
      '28 nov',
      'za 28 nov',
    ]);
    expect(nl.dateLong(saturday)).toBe('zaterdag 28 november 2026');
    expect(en.date(saturday)).toBe('Sat 28 Nov');
    expect(nl.month('2026-03' as CivilMonth)).toBe('maart 2026');
    expect(en.month('2026-03' as CivilMonth)).toBe('March 2026');
  });

  it.each([
    ['2026-11-23', '2026-11-29', {}, '23 – 29 nov'],
    ['2026-11-23', '2026-11-29', { withYear: true }, '23 – 29 nov 2026'],
    ['2026-11-30', '2026-12-06', {}, '30 nov – 6 dec'],
    ['2026-12-28', '2027-01-03', {}, '28 dec 2026 – 3 jan 2027'],
    ['2026-12-12', '2026-12-13', { withWeekdays: true }, 'za 12 – zo 13 dec'],
    ['2026-11-30', '2026-12-06', { withWeekdays: true }, 'ma 30 nov – zo 6 dec'],
    ['2026-12-20', '2026-12-20', { withWeekdays: true }, 'zo 20 dec'],
    ['2026-12-20', '2026-12-20', {}, '20 dec'],
  ])('from %s to %s with %j read %s', (from, until, options, text) => {
    expect(withBreaks(nl.dateRange(civilDate(from), civilDate(until), options))).toBe(text);
  });

  it('may break after the dash of a range, and never inside a date', () => {
    const range = nl.dateRange(civilDate('2026-11-30'), civilDate('2026-12-06'), { withWeekdays: true });
    expect(range.split(' ')).toEqual(['ma\u00a030\u00a0nov\u00a0–', 'zo\u00a06\u00a0dec']);
  });

  it('name a week by its ISO number, also in a year of 53 weeks', () => {
    expect(nl.week(civilDate('2026-11-23'))).toBe('Week 48');
    expect(nl.week(civilDate('2026-12-31'))).toBe('Week 53');
    expect(withBreaks(en.weekDates(civilDate('2026-11-23'), { withYear: true }))).toBe('23 – 29 Nov 2026');
  });

  it('are headed by today, tomorrow, yesterday or the weekday', () => {
    const today = civilDate('2026-11-24');
    expect(nl.dayHeading(today, today)).toBe('Vandaag, di 24 nov');
    expect(nl.dayHeading(civilDate('2026-11-23'), today)).toBe('Gisteren, ma 23 nov');
    expect(en.dayHeading(civilDate('2026-11-25'), today)).toBe('Tomorrow, Wed 25 Nov');
    expect(nl.dayHeading(civilDate('2026-11-12'), today)).toBe('Donderdag 12 nov');
    expect(nl.dayHeading(civilDate('2025-11-12'), today)).toBe('Woensdag 12 nov 2025');
  });

  it('are described by their distance from today', () => {
    const today = civilDate('2026-11-24');
    const texts = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'].map((date) =>
      nl.daysAway(civilDate(date), today),
    );
    expect(texts).toEqual(['2 dagen geleden', 'gisteren', 'vandaag', 'morgen', 'over 4 dagen']);
  });
});

describe('hours', () => {
  it('have a decimal comma and at most one decimal', () => {
    expect([nl.hours(25.5), nl.hours(16), nl.hours(7.25), nl.hours(0.04), nl.hours(-0.04)]).toEqual([
      '25,5 u',
      '16 u',
      '7,3 u',
      '0 u',
      '0 u',
    ]);
    expect(en.hours(25.5)).toBe('25.5 h');
    expect(nl.hours(-2)).toBe('−2 u');
  });

  it('have minutes where a limit is told, so that 10:59 is under a limit of 11', () => {
    expect([0.75, 10.98, 11, 36].map((amount) => nl.hoursNumber(amount, { exact: true }))).toEqual([
      '0:45',
      '10:59',
      '11',
      '36',
    ]);
  });

  it('have one decimal in an aligned column', () => {
    expect(nl.hours(20, { aligned: true })).toBe('20,0 u');
  });

  it('are compared with the contract hours, if any', () => {
    expect(nl.hoursOf(4.5, 20)).toBe('4,5 / 20 u');
    expect(nl.hoursOf(4.5, null)).toBe('4,5 u');
  });
});

describe('times', () => {
  const exact = (minute: number): ShiftEnd => ({ kind: 'exact', minute });
  const at = (start: number, end: ShiftEnd) => ({ start, end });

  it.each([
    [at(600, exact(1020)), '10:00–17:00', '10–17', '10:00 tot 17:00'],
    [at(1020, { kind: 'close' }), '17:00–sluit', '17–sluit', '17:00 tot sluit'],
    [at(1050, { kind: 'as_needed' }), '17:30–zn', '17:30–zn', 'vanaf 17:30, zolang nodig'],
    [at(1080, { kind: 'call' }), '18:00 · oproep', '18 · oproep', 'oproep vanaf 18:00'],
    [at(540, exact(1440)), '09:00–24:00', '9–24', '09:00 tot 24:00'],
    [at(540, exact(1470)), '09:00–00:30', '9–0:30', '09:00 tot 00:30'],
    [at(1470, { kind: 'close' }), 'nacht 00:30–sluit', '0:30–sluit', 'nacht 00:30 tot sluit'],
    [at(1440, exact(1500)), 'nacht 00:00–01:00', '0–1', 'nacht 00:00 tot 01:00'],
  ] as const)('%j reads %s', (time, text, compact, spoken) => {
    expect([nl.time(time), nl.timeCompact(time), nl.timeSpoken(time)]).toEqual([text, compact, spoken]);
  });

  it('are shorter in the compact form', () => {
    const ends = (['close', 'as_needed', 'call'] as const).map((kind) => at(1050, { kind }));
    expect(ends.map(nl.timeShort)).toEqual(['17:30–sluit', '17:30–zn', '17:30 · opr.']);
    expect(ends.map(en.timeShort)).toEqual(['17:30–close', '17:30–a/n', '17:30 · call']);
    expect(nl.timeShort(at(600, exact(1020)))).toBe('10:00–17:00');
    expect([nl, en].map(({ timeShort }) => timeShort(at(1470, { kind: 'close' })))).toEqual([
      '☾ 00:30–sluit',
      '☾ 00:30–close',
    ]);
  });

  it('have spaces around the dash in large type, and no dash before on call', () => {
    expect(nl.timeWide(at(600, exact(1020)))).toBe('10:00 – 17:00');
    expect([nl, en].map(({ timeWide }) => timeWide(at(1080, { kind: 'call' })))).toEqual([
      '18:00 · oproep',
      '18:00 · on call',
    ]);
  });

  it('are formatted from wire moments', () => {
    expect(nl.moments('2026-11-28 17:00' as Moment, '2026-11-29 02:00' as Moment)).toBe('17:00–sluit');
    expect(en.moments('2026-11-28 18:00' as Moment, '2026-11-29 07:00' as Moment)).toBe('18:00 · on call');
  });
});

describe('moments', () => {
  const now = Date.parse('2026-11-24T09:41:30Z');
  const seen = (iso: string) => [nl.momentShort(Date.parse(iso), now), nl.momentLong(Date.parse(iso), now)];

  it.each([
    ['2026-11-24T09:41:00Z', 'zojuist', 'zojuist'],
    ['2026-11-24T08:12:00Z', '09:12', 'vandaag, 09:12'],
    ['2026-11-23T15:40:00Z', 'ma 16:40', 'gisteren, 16:40'],
    ['2026-11-19T15:40:00Z', 'do 16:40', 'do 19 nov, 16:40'],
    ['2026-11-12T13:20:00Z', 'do 12 nov', 'do 12 nov, 14:20'],
    ['2025-11-12T13:20:00Z', 'wo 12 nov 2025', 'wo 12 nov 2025, 14:20'],
  ])('%s is %s, in a sentence %s', (iso, short, long) => {
    expect(seen(iso)).toEqual([short, long]);
  });

  it('use the day of the location, not of the reader', () => {
    const justAfterMidnight = Date.parse('2026-11-23T23:10:00Z');
    expect(nl.momentLong(justAfterMidnight, now)).toBe('vandaag, 00:10');
    expect(createFormat('nl', 'UTC').momentLong(justAfterMidnight, now)).toBe('gisteren, 23:10');
  });
});

describe('lists', () => {
  it('end with "and" before the last item', () => {
    expect(nl.list(['Emine', 'Lotte'])).toBe('Emine en Lotte');
    expect(en.list(['Emine', 'Lotte', 'Bas'])).toBe('Emine, Lotte and Bas');
  });

  it('sort numbers by value, ignoring capitals and accents', () => {
    expect(['Zoë', 'élan', 'Bas 10', 'Bas 9'].toSorted(nl.compare)).toEqual(['Bas 9', 'Bas 10', 'élan', 'Zoë']);
  });
});
