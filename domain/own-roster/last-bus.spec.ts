import { describe, expect, it } from 'vitest';
import { always } from '../kernel/dated-week.js';
import { lastBusAfter } from './last-bus.js';
import { shiftOn, ZONE } from './testing/shift-fixtures.js';

/** Tuesday 24 November 2026. */
const date = '2026-11-24';
const busAt = (time: string | null) => always([{ day: 2, time }]);

describe('the last bus', () => {
  it('leaves too early when the shift is expected to end after its departure', () => {
    expect(lastBusAfter(shiftOn(date, '17:00-close'), busAt('00:14'), ZONE)).toEqual({ time: '00:14', tooEarly: true });
  });

  it('is in time when it leaves at the end of the shift', () => {
    expect(lastBusAfter(shiftOn(date, '17:00-close'), busAt('00:30'), ZONE)).toEqual({
      time: '00:30',
      tooEarly: false,
    });
    expect(lastBusAfter(shiftOn(date, '17:00-23:00'), busAt('00:14'), ZONE)).toEqual({
      time: '00:14',
      tooEarly: false,
    });
  });

  it('is compared with the latest end of a shift until as needed', () => {
    expect(lastBusAfter(shiftOn(date, '17:30-as needed'), busAt('01:44'), ZONE)?.tooEarly).toBe(true);
  });

  it('is shown without a warning for an on-call shift', () => {
    expect(lastBusAfter(shiftOn(date, '18:00-call'), busAt('00:14'), ZONE)).toEqual({ time: '00:14', tooEarly: false });
  });

  it('may leave before midnight', () => {
    expect(lastBusAfter(shiftOn(date, '17:00-00:00'), busAt('23:44'), ZONE)?.tooEarly).toBe(true);
    expect(lastBusAfter(shiftOn(date, '17:00-23:30'), busAt('23:44'), ZONE)?.tooEarly).toBe(false);
  });

  it('is null without a bus time and for a shift that ends hours before it', () => {
    expect(lastBusAfter(shiftOn(date, '17:00-close'), busAt(null), ZONE)).toBeNull();
    expect(lastBusAfter(shiftOn(date, '17:00-close'), always([]), ZONE)).toBeNull();
    expect(lastBusAfter(shiftOn(date, '10:00-17:00'), busAt('00:14'), ZONE)).toBeNull();
    expect(lastBusAfter(shiftOn(date, '10:00-21:30'), busAt('00:14'), ZONE)?.tooEarly).toBe(false);
  });

  it('is the bus of the evening on which the shift began', () => {
    const wednesdays = always([
      { day: 2, time: '00:14' },
      { day: 3, time: '01:44' },
    ]);
    expect(lastBusAfter(shiftOn(date, '20:00-01:30'), wednesdays, ZONE)).toEqual({ time: '00:14', tooEarly: true });
  });

  it('is compared by instants in the night in which the clock goes back', () => {
    // Saturday 24 October 2026: the bus of 02:20 leaves at the first 02:20, an hour and ten before 02:30 the second time.
    const night = shiftOn('2026-10-24', '20:00-close', { hours: 7.5 });
    expect(lastBusAfter(night, always([{ day: 6, time: '02:20' }]), ZONE)).toEqual({ time: '02:20', tooEarly: true });
  });
});
