import { describe, expect, it } from 'vitest';
import { clockChange, expectedEnd, shiftSpan } from './shift-span.js';
import { instantAt, shiftOn, ZONE } from './testing/shift-fixtures.js';

describe('expectedEnd and shiftSpan', () => {
  it.each([
    ['return an exact end as entered', '10:00-17:00', '2026-11-24 17:00'],
    ['return the closing time of that day for an end at close', '17:00-close', '2026-11-25 00:30'],
    ['return the latest hour for an end as needed', '17:30-as needed', '2026-11-25 02:30'],
    ['return the next date for an end at midnight', '17:00-00:00', '2026-11-25 00:00'],
  ])('%s', (_what, times, expected) => {
    expect(expectedEnd(shiftOn('2026-11-24', times), ZONE)).toBe(expected);
  });

  it('return null as the end of a call shift', () => {
    expect(expectedEnd(shiftOn('2026-11-24', '18:00-call'), ZONE)).toBeNull();
  });

  it('keep the closing time of the wall clock in the night in which the clock goes back', () => {
    // 25 October 2026, 03:00 becomes 02:00. A place that closes at 03:00 is open an hour longer.
    const late = shiftOn('2026-10-24', '20:00-close', { hours: 8 });
    expect(shiftSpan(late, ZONE)).toEqual({
      startsAt: instantAt('2026-10-24 20:00', '+02:00'),
      endsAt: instantAt('2026-10-25 03:00'),
    });
    expect(expectedEnd(late, ZONE)).toBe('2026-10-25 03:00');
  });

  it('count an hour less in the night in which the clock goes forward', () => {
    const night = shiftOn('2026-03-28', '22:00-as needed');
    // 02:30 does not exist that night; it is as many minutes after the jump.
    expect(shiftSpan(night, ZONE)).toEqual({
      startsAt: instantAt('2026-03-28 22:00'),
      endsAt: instantAt('2026-03-29 03:30', '+02:00'),
    });
    const late = shiftOn('2026-03-28', '20:00-close', { hours: 6 });
    expect(expectedEnd(late, ZONE)).toBe('2026-03-29 03:00');
  });
});

describe('clockChange during a shift', () => {
  it('is null on most nights', () => {
    expect(clockChange(shiftOn('2026-11-24', '17:00-close'), ZONE)).toBeNull();
    expect(clockChange(shiftOn('2026-10-24', '10:00-17:00'), ZONE)).toBeNull();
  });

  it('is back or forward when the clock changes during the shift', () => {
    expect(clockChange(shiftOn('2026-10-24', '20:00-close', { hours: 8 }), ZONE)).toBe('back');
    expect(clockChange(shiftOn('2026-03-28', '20:00-close', { hours: 6 }), ZONE)).toBe('forward');
  });
});
