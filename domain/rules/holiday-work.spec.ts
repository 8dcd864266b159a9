import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../kernel/civil-date.js';
import { timeOn } from '../planning/testing/planning-fixtures.js';
import { findHolidayWork } from './holiday-work.js';
import type { SchoolCalendar } from './school-day.js';
import type { HouseProfile } from './house-profile.js';
import { houseProfile } from './testing/house-profile.js';
import { question } from './testing/rule-question.js';

/** Seven weeks of summer and two of autumn. */
const SUMMER = civilDate('2027-07-12');
const AUTUMN = civilDate('2027-10-11');
const SCHOOL: SchoolCalendar = {
  known: { from: civilDate('2026-08-01'), until: civilDate('2028-07-31') },
  holidays: [
    { from: addDays(SUMMER, -2), until: addDays(SUMMER, 48) },
    { from: addDays(AUTUMN, -2), until: addDays(AUTUMN, 13) },
  ],
  daysOff: [{ from: addDays(AUTUMN, 14), until: addDays(AUTUMN, 17) }],
};

const [AT_13, AT_15] = ['2013-08-01', '2012-01-01'];

/** Findings on a Tuesday of the week of `monday`, with work in other weeks. */
const found = (
  birthDate: string,
  monday: CivilDate,
  others: readonly CivilDate[],
  school = SCHOOL,
  houseProfiles: readonly HouseProfile[] = [],
) =>
  findHolidayWork(
    question(
      [timeOn(addDays(monday, 1), '10:00-14:00')],
      birthDate,
      others.map((one) => ({ monday: one, minutes: 240 })),
      { school, houseProfiles },
    ),
  ).map(({ severity, value, limit, period }) => ({ severity, value, limit, period }));
const weeksOf = (first: CivilDate, ...indexes: readonly number[]) => indexes.map((index) => addDays(first, 7 * index));

describe('weeks of work in school holidays', () => {
  it('are at most four in a row at 15', () => {
    expect(found(AT_15, SUMMER, weeksOf(SUMMER, 1, 2, 3))).toEqual([]);
    expect(found(AT_15, SUMMER, weeksOf(SUMMER, 1, 2, 3, 4))).toEqual([
      { severity: 'error', value: 5, limit: 4, period: { monday: SUMMER, weeks: 5 } },
    ]);
    expect(found(AT_15, SUMMER, weeksOf(SUMMER, 1, 2, 4, 5))).toEqual([]);
  });

  it('are at most six in a year at 15', () => {
    expect(found(AT_15, AUTUMN, weeksOf(SUMMER, 0, 1, 3, 4, 5))).toEqual([]);
    expect(found(AT_15, AUTUMN, weeksOf(SUMMER, 0, 1, 2, 4, 5, 6))).toEqual([
      { severity: 'error', value: 7, limit: 6, period: { monday: '2027-01-04', weeks: 52 } },
    ]);
  });

  it('are at most three in a row and four in a year at 13 and 14', () => {
    expect(found(AT_13, SUMMER, weeksOf(SUMMER, 1, 2))).toEqual([]);
    expect(found(AT_13, SUMMER, weeksOf(SUMMER, 1, 2, 3))).toMatchObject([{ value: 4, limit: 3 }]);
    expect(found(AT_13, AUTUMN, weeksOf(SUMMER, 0, 1, 3))).toEqual([]);
    expect(found(AT_13, AUTUMN, weeksOf(SUMMER, 0, 1, 3, 4))).toMatchObject([{ value: 5, limit: 4 }]);
  });

  it('are none with a school day in them', () => {
    // Monday to Thursday without school, and a Friday with it.
    expect(found(AT_15, addDays(AUTUMN, 14), weeksOf(SUMMER, 0, 1, 2, 4, 5, 6))).toEqual([]);
  });

  it('are not limited from 16 on, nor where no calendar of the school is known', () => {
    const others = weeksOf(SUMMER, 1, 2, 3, 4, 5, 6);
    expect(found('2011-01-01', SUMMER, others)).toEqual([]);
    const unknown = { ...SCHOOL, known: { from: SUMMER, until: SUMMER } };
    expect(found(AT_15, SUMMER, others, unknown)).toEqual([]);
  });

  it('are as many as a profile of the organisation says', () => {
    const ours = houseProfile({
      from: '2027-01-01',
      values: [{ age: 15, limit: 'holidayWeeksInARow', value: 2 }],
    });
    expect(found(AT_15, SUMMER, weeksOf(SUMMER, 1, 2), SCHOOL, [ours])).toMatchObject([{ value: 3, limit: 2 }]);
  });
});
