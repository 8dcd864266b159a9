import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../kernel/civil-date.js';
import { coversShift, newReasons, planStatusOf, unavailableReasons } from './plan-status.js';
import { BARTENDER, daan, emma, tom } from './testing/cafe-context.js';
import { timeOn, COOK, day, EMMA, fullTimer, partTimer, SERVICE } from './testing/planning-fixtures.js';

const tuesday = day(1);
const wednesday = day(2);
const thursday = day(3);
const friday = day(4);
const saturday = day(5);
const sunday = day(6);

const clock = (hour: number, minute = 0): number => hour * 60 + minute;
const allDay = { from: clock(7), until: clock(26) };
const evening = { from: clock(17), until: clock(26) };

describe('covers of an availability entry', () => {
  it.each([
    ['all day and a shift from 07:00', allDay, '07:00-15:00'],
    ['all day and a shift until close', allDay, '11:00-close'],
    ['all day and a shift until as needed', allDay, '17:00-as needed'],
    ['all day and a shift on call', allDay, '17:00-call'],
    ['all day and a shift past midnight', allDay, '17:00-01:30'],
    ['the evening and a shift until close', evening, '17:00-close'],
    ['the evening and a shift that starts later', evening, '18:30-23:00'],
    ['a custom entry and a shift with the same times', { from: clock(10), until: clock(16) }, '10:00-16:00'],
    ['an entry until midnight and a shift until midnight', { from: clock(10), until: clock(24) }, '17:00-00:00'],
    ['the evening and a shift that starts after midnight', evening, '00:30-close'],
  ])('is true for %s', (_what, entry, times) => {
    expect(coversShift(entry, timeOn(tuesday, times))).toBe(true);
  });

  it.each([
    ['all day and a shift that starts before 07:00', allDay, '06:45-15:00'],
    ['the evening and a shift that starts in the afternoon', evening, '16:30-23:00'],
    ['a custom entry and a shift that ends later', { from: clock(10), until: clock(16) }, '10:00-16:30'],
    ['an entry until midnight and a shift until close', { from: clock(10), until: clock(24) }, '17:00-close'],
    ['an entry until 01:30 and a shift until as needed', { from: clock(10), until: clock(25, 30) }, '17:00-as needed'],
    ['an entry until midnight and a shift on call', { from: clock(10), until: clock(24) }, '17:00-call'],
    [
      'an entry until midnight and a shift that starts after midnight',
      { from: clock(10), until: clock(24) },
      '00:30-01:30',
    ],
    ['an entry until midnight and a shift until 00:30', { from: clock(10), until: clock(24) }, '17:00-00:30'],
  ])('is false for %s', (_what, entry, times) => {
    expect(coversShift(entry, timeOn(tuesday, times))).toBe(false);
  });
});

describe('unavailableReasons', () => {
  const lunch = (date = tuesday) => timeOn(date, '11:00-17:00');

  it('is empty for a part-timer whose availability covers the shift', () => {
    expect(unavailableReasons(emma, lunch(), SERVICE)).toEqual([]);
  });

  it('is no_availability for a part-timer without an entry on that date', () => {
    expect(unavailableReasons(emma, lunch(saturday), SERVICE)).toEqual(['no_availability']);
  });

  it('is outside_availability when the entry of a part-timer does not cover the shift', () => {
    expect(unavailableReasons(tom, lunch(tuesday), SERVICE)).toEqual(['outside_availability']);
  });

  it('is empty for a full-timer without a free day or time out, at any hour', () => {
    expect(unavailableReasons(daan, timeOn(tuesday, '04:45-as needed'), SERVICE)).toEqual([]);
  });

  it('is free_day on a free day of a full-timer', () => {
    expect(unavailableReasons(daan, lunch(wednesday), SERVICE)).toEqual(['free_day']);
    expect(unavailableReasons(daan, lunch(thursday), SERVICE)).toEqual([]);
  });

  it('ignores free days of part-timers and availability of full-timers', () => {
    expect(unavailableReasons(partTimer(EMMA, [tuesday], { freeDays: [tuesday] }), lunch(), SERVICE)).toEqual([]);
    const narrow = fullTimer(EMMA, { availability: { [tuesday]: { from: clock(20), until: clock(21) } } });
    expect(unavailableReasons(narrow, lunch(), SERVICE)).toEqual([]);
  });

  it('contains a time out, approved or on hold, from its first to its last date', () => {
    expect(unavailableReasons(daan, lunch(friday), SERVICE)).toEqual([]);
    expect(unavailableReasons(daan, lunch(saturday), SERVICE)).toEqual(['time_out_approved']);
    expect(unavailableReasons(daan, lunch(sunday), SERVICE)).toEqual(['time_out_approved']);
    expect(unavailableReasons(tom, lunch(friday), SERVICE)).toEqual(['no_availability', 'time_out_on_hold']);
  });

  it('excludes a declined time out', () => {
    const declined = fullTimer(EMMA, { timeOuts: [{ from: day(0), until: day(6), approved: false }] });
    expect(unavailableReasons(declined, lunch(), SERVICE)).toEqual([]);
  });

  it('names each kind of time out once', () => {
    const timeOuts = [true, true, null, null].map((approved) => ({ from: day(0), until: day(6), approved }));
    expect(unavailableReasons(fullTimer(EMMA, { timeOuts }), lunch(), SERVICE)).toEqual([
      'time_out_approved',
      'time_out_on_hold',
    ]);
  });

  it('is job_missing when the person does not have the job', () => {
    expect(unavailableReasons(emma, lunch(), COOK)).toEqual(['job_missing']);
  });

  it('lists every reason that applies', () => {
    const everything = partTimer(EMMA, [], { timeOuts: [{ from: day(0), until: day(6), approved: null }], jobIds: [] });
    expect(unavailableReasons(everything, lunch(), SERVICE)).toEqual([
      'no_availability',
      'time_out_on_hold',
      'job_missing',
    ]);
  });
});

describe('newReasons of a change', () => {
  const work = (date: CivilDate, times: string, jobId = SERVICE) => ({ time: timeOn(date, times), jobId });

  it('are all reasons for a person who was not planned before', () => {
    expect(newReasons(tom, work(tuesday, '11:00-17:00'), null)).toEqual(['outside_availability']);
  });

  it('are those that did not apply before', () => {
    const before = work(tuesday, '17:00-close');
    expect(newReasons(tom, work(tuesday, '11:00-17:00'), before)).toEqual(['outside_availability']);
    expect(newReasons(tom, work(tuesday, '17:00-close', COOK), before)).toEqual(['job_missing']);
  });

  it('are empty when the same reason applied before, for the same date or job', () => {
    expect(newReasons(tom, work(tuesday, '12:00-18:00'), work(tuesday, '11:00-17:00'))).toEqual([]);
    expect(newReasons(tom, work(thursday, '17:00-22:00', COOK), work(tuesday, '17:00-22:00', COOK))).toEqual([]);
  });

  it('include a reason for another date, even of the same kind', () => {
    const free = fullTimer(EMMA, { freeDays: [tuesday, wednesday] });
    expect(newReasons(free, work(wednesday, '11:00-17:00'), work(tuesday, '11:00-17:00'))).toEqual(['free_day']);
  });

  it('include job_missing for another missing job', () => {
    expect(newReasons(tom, work(tuesday, '17:00-22:00', BARTENDER), work(tuesday, '17:00-22:00', COOK))).toEqual([
      'job_missing',
    ]);
  });
});

describe('planStatusOf', () => {
  it('is PLANNED when planned, else UNAVAILABLE with reasons and AVAILABLE without', () => {
    expect(planStatusOf(['free_day'], true)).toBe('PLANNED');
    expect(planStatusOf(['free_day'], false)).toBe('UNAVAILABLE');
    expect(planStatusOf([], false)).toBe('AVAILABLE');
  });
});
