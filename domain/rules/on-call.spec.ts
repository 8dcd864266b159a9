import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { day, timeOn } from '../planning/testing/planning-fixtures.js';
import { findCallsNearNights, findDaysOnCall, findShortCalls } from './on-call.js';
import { houseProfile } from './testing/house-profile.js';
import { question, told } from './testing/rule-question.js';

const paid = (...times: Parameters<typeof timeOn>[]) =>
  question(
    times.map(([date, text]) => timeOn(date, text)),
    '1995-05-05',
    [],
    { fixedHours: null },
  );

describe('a call that is paid for three hours', () => {
  it('is not shorter than they', () => {
    expect(told(findShortCalls(paid([day(0), '17:00-20:00'])))).toEqual([]);
    expect(told(findShortCalls(paid([day(0), '17:00-19:45'])))).toEqual([
      { severity: 'warning', value: 2.75, limit: 3, dates: [day(0)] },
    ]);
  });

  it('may be as short as one likes with fixed hours of 15 or more, and not with 14', () => {
    const withHours = (hours: number) =>
      question([timeOn(day(0), '17:00-18:00')], '1995-05-05', [], { fixedHours: hours });
    expect(findShortCalls(withHours(15))).toEqual([]);
    expect(told(findShortCalls(withHours(14)))).toMatchObject([{ value: 1, limit: 3 }]);
  });

  it('is as long as a profile of the organisation says, for as few fixed hours as it says', () => {
    const ours = houseProfile({
      from: '2026-01-01',
      values: [
        { age: 18, limit: 'leastCallPay', value: 4 * 60 },
        { age: 18, limit: 'fewHours', value: 20 * 60 },
      ],
    });
    const judged = (until: string, hours: number) =>
      told(
        findShortCalls(
          question([timeOn(day(0), `17:00-${until}`)], '1995-05-05', [], { fixedHours: hours, houseProfiles: [ours] }),
        ),
      );
    expect(judged('21:00', 19)).toEqual([]);
    expect(judged('20:45', 19)).toMatchObject([{ value: 3.75, limit: 4 }]);
    expect(judged('20:45', 20)).toEqual([]);
  });

  it('counts elapsed hours in a night in which the clock changes', () => {
    const [spring, autumn] = [civilDate('2027-03-27'), civilDate('2026-10-24')];
    expect(told(findShortCalls(paid([spring, '24:45-03:45'])))).toMatchObject([{ value: 2, limit: 3 }]);
    expect(told(findShortCalls(paid([autumn, '25:00-03:00'])))).toEqual([]);
  });
});

describe('days on call', () => {
  const calls = (...offsets: number[]) => question(offsets.map((offset) => timeOn(day(offset), '17:00-call')));
  const every = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step);

  it('are at most 14 in four weeks', () => {
    expect(findDaysOnCall(calls(...every(14)))).toEqual([]);
    expect(told(findDaysOnCall(calls(...every(15))), 'days')).toMatchObject([
      { severity: 'warning', value: 15, limit: 14 },
    ]);
  });

  it('are as many as a profile of the organisation says', () => {
    const ours = houseProfile({ from: '2026-01-01', values: [{ age: 18, limit: 'daysOnCall', value: 10 }] });
    const judged = (count: number) =>
      told(
        findDaysOnCall(
          question(
            every(count).map((offset) => timeOn(day(offset), '17:00-call')),
            '1995-05-05',
            [],
            { houseProfiles: [ours] },
          ),
        ),
        'days',
      );
    expect(judged(10)).toEqual([]);
    expect(judged(11)).toMatchObject([{ value: 11, limit: 10 }]);
  });

  it('do not count the same day of the fifth week', () => {
    expect(findDaysOnCall(calls(0, ...every(13).map((offset) => offset + 14), 28))).toEqual([]);
    expect(told(findDaysOnCall(calls(1, ...every(13).map((offset) => offset + 14), 28)), 'days')).toMatchObject([
      { value: 15, limit: 14 },
    ]);
  });

  it('are told once a week, by their last day in it', () => {
    const found = told(findDaysOnCall(calls(...every(23))), 'days');
    expect(found.map(({ value, dates }) => [value, dates.at(-1)])).toEqual([
      [21, day(20)],
      [23, day(22)],
    ]);
  });
});

describe('being on call around a night shift', () => {
  const near = (...times: Parameters<typeof timeOn>[]) =>
    told(findCallsNearNights(question(times.map(([date, text]) => timeOn(date, text)))));

  it('ends 11 hours before it', () => {
    expect(near([day(0), '17:00-call'], [day(1), '18:00-03:00'])).toEqual([]);
    expect(near([day(0), '17:00-call'], [day(1), '17:45-03:00'])).toEqual([
      { severity: 'warning', value: 10.75, limit: 11, dates: [day(0), day(1)] },
    ]);
  });

  it('begins 14 hours after it', () => {
    expect(near([day(0), '18:00-03:00'], [day(1), '17:00-call'])).toEqual([]);
    expect(near([day(0), '18:00-03:00'], [day(1), '16:45-call'])).toEqual([
      { severity: 'warning', value: 13.75, limit: 14, dates: [day(0), day(1)] },
    ]);
  });

  it('overlaps it with no time between', () => {
    expect(near([day(0), '18:00-03:00'], [day(0), '20:00-call'])).toMatchObject([{ value: 0, limit: 14 }]);
  });

  it('keeps the distances of a profile of the organisation', () => {
    const ours = houseProfile({
      from: '2026-01-01',
      values: [
        { age: 18, limit: 'freeBeforeNight', value: 12 * 60 },
        { age: 18, limit: 'freeAfterNight', value: 16 * 60 },
      ],
    });
    const judged = (...times: Parameters<typeof timeOn>[]) =>
      told(
        findCallsNearNights(
          question(
            times.map(([date, text]) => timeOn(date, text)),
            '1995-05-05',
            [],
            { houseProfiles: [ours] },
          ),
        ),
      );
    expect(judged([day(0), '17:00-call'], [day(1), '19:00-03:00'])).toEqual([]);
    expect(judged([day(0), '17:00-call'], [day(1), '18:45-03:00'])).toMatchObject([{ value: 11.75, limit: 12 }]);
    expect(judged([day(0), '18:00-03:00'], [day(1), '19:00-call'])).toEqual([]);
    expect(judged([day(0), '18:00-03:00'], [day(1), '18:45-call'])).toMatchObject([{ value: 15.75, limit: 16 }]);
  });

  it('may be close to a shift that is no night shift', () => {
    expect(near([day(0), '10:00-16:00'], [day(0), '17:00-call'])).toEqual([]);
  });
});
