import { describe, expect, it } from 'vitest';
import { isWithinReference, readReference, writtenReference } from './reference-hours.js';
import { amsterdamHours, day, timeOn } from './testing/planning-fixtures.js';

const within = (hours: string, offset: number, times: string) =>
  isWithinReference(readReference(hours) ?? [], timeOn(day(offset), times), amsterdamHours());

describe('reference hours as text', () => {
  it('are read in Dutch and English, sorted by weekday, over midnight too', () => {
    const read = [
      { day: 1, from: 1020, until: 1380 },
      { day: 6, from: 1080, until: 1560 },
    ];
    expect(readReference('zaterdag 18:00-02:00; ma 17–23')).toEqual(read);
    expect(readReference('Sat 18.00 to 2.00, Monday 17:00–23:00')).toEqual(read);
    expect(writtenReference(read, 'nl')).toBe('ma 17:00–23:00, za 18:00–02:00');
    expect(readReference(writtenReference(read, 'en'))).toEqual(read);
    expect(readReference(' ')).toEqual([]);
  });

  it('are refused where a part cannot be read', () => {
    for (const text of ['avonden', 'ma 17', 'xx 10-12', 'ma 25:00-26:00', 'ma 10:75-12:00', 'ma 17-23, ?'])
      expect(readReference(text)).toBeNull();
  });
});

describe('a shift and reference hours', () => {
  it('lies within them to the minute', () => {
    expect(within('ma 17:00-23:00', 0, '17:00-23:00')).toBe(true);
    expect(within('ma 17:00-23:00', 0, '16:45-23:00')).toBe(false);
    expect(within('ma 17:00-23:00', 0, '17:00-23:15')).toBe(false);
    expect(within('ma 17:00-23:00', 1, '17:00-23:00')).toBe(false);
  });

  it('lies within hours over midnight, and in the night after them', () => {
    expect(within('ma 18:00-03:00', 0, '18:00-close')).toBe(true);
    expect(within('ma 18:00-00:30', 0, '18:00-close')).toBe(false);
    expect(within('ma 18:00-03:00', 0, '01:00-03:00')).toBe(true);
    expect(within('zo 18:00-03:00', 0, '01:00-03:00')).toBe(false);
    expect(within('ma 18:00-24:00, di 0-4', 0, '20:00-03:00')).toBe(true);
  });

  it('lies outside where no hours are kept', () => {
    expect(within('', 0, '18:00-20:00')).toBe(false);
  });
});
