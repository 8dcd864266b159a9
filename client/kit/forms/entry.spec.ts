import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { dateOfEntry, writtenDate } from './date-entry.js';
import { timeOfEntry } from './time-entry.js';

const today = civilDate('2026-11-22');

describe('dateOfEntry and writtenDate', () => {
  it.each([
    ['2026-05-17', '2026-05-17'],
    ['17-5-2026', '2026-05-17'],
    ['17/05/2026', '2026-05-17'],
    ['17.5.26', '2026-05-17'],
    ['17 mei 2026', '2026-05-17'],
    ['zo 17 mei 2026', '2026-05-17'],
    ['Sunday, 17 May 2026', '2026-05-17'],
    ['3 mrt', '2026-03-03'],
    ['3 maart', '2026-03-03'],
    ['3 Mar.', '2026-03-03'],
    ['17-5', '2026-05-17'],
    ['1-2-04', '2004-02-01'],
    ['1-2-46', '2046-02-01'],
    ['1-2-47', '1947-02-01'],
    [' 29 feb 2028 ', '2028-02-29'],
  ])('read %j as %s', (entry, date) => {
    expect(dateOfEntry(entry, today)).toBe(date);
  });

  it.each(['', 'morgen', '17', '31-4', '29-2-2026', '0-5', '17-13', '17 xyz', '17-5-202', '17 ma'])(
    'read no date from %j',
    (entry) => {
      expect(dateOfEntry(entry, today)).toBeNull();
    },
  );

  it('write a date in Dutch and English so that it is read back', () => {
    const dates = ['2026-01-01', '2026-03-09', '2026-05-17', '2026-08-31', '2026-10-05'].map(civilDate);
    for (const language of ['nl', 'en'] as const)
      expect(dates.map((date) => dateOfEntry(writtenDate(date, language), today))).toEqual(dates);
    expect([writtenDate(civilDate('2026-03-09'), 'nl'), writtenDate(civilDate('2026-03-09'), 'en')]).toEqual([
      '9 mrt 2026',
      '9 Mar 2026',
    ]);
  });
});

describe('timeOfEntry', () => {
  it.each([
    ['17', '17:00'],
    ['7', '07:00'],
    ['1730', '17:30'],
    ['17.30', '17:30'],
    ['17:30', '17:30'],
    ['7u', '07:00'],
    ['9 uur', '09:00'],
    ['0', '00:00'],
    [' 9:05 ', '09:05'],
  ])('reads %j as %s', (entry, time) => {
    expect(timeOfEntry(entry)).toBe(time);
  });

  it.each(['24', '17:60', '173', 'noon', '17:3', '-1'])('reads no time from %j', (entry) => {
    expect(timeOfEntry(entry)).toBeNull();
  });
});
