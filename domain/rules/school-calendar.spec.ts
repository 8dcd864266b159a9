import { describe, expect, it } from 'vitest';
import { civilDate, weekdayOf } from '../kernel/civil-date.js';
import { NO_HOUSE_PROFILES } from './house-profile.js';
import { limitsOn } from './profile-on.js';
import { calendarWithin, schoolCalendar } from './school-calendar.js';
import { isSchoolWeek, schoolDayOn } from './school-day.js';
import { SCHOOL_HOLIDAYS, SchoolRegion } from './school-holidays.js';

const NORTH = schoolCalendar('noord', []);
const days = (calendar = NORTH, ...dates: string[]) => dates.map((date) => schoolDayOn(civilDate(date), calendar));

describe('a school calendar', () => {
  it('has lessons up to the Friday before a holiday and from the Monday after it', () => {
    expect(days(NORTH, '2026-12-18', '2026-12-19', '2027-01-03', '2027-01-04')).toEqual([
      'school',
      'holiday',
      'holiday',
      'school',
    ]);
  });

  it('differs by region', () => {
    const autumn = SchoolRegion.options.map((region) =>
      schoolDayOn(civilDate('2026-10-12'), schoolCalendar(region, [])),
    );
    expect(autumn).toEqual(['holiday', 'school', 'school']);
  });

  it('has no lessons at weekends, on public holidays and on own days off', () => {
    const calendar = schoolCalendar('zuid', [{ from: civilDate('2026-11-26'), until: civilDate('2026-11-27') }]);
    expect(days(calendar, '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2027-05-06')).toEqual([
      'school',
      'free',
      'free',
      'free',
      'free',
    ]);
  });

  it('is unknown without a region, and beyond the school years that are built in', () => {
    expect(schoolDayOn(civilDate('2026-11-25'), undefined)).toBeNull();
    expect(days(NORTH, '2025-08-31', '2025-09-01', '2027-07-09', '2027-08-22', '2027-08-23')).toEqual([
      null,
      'school',
      'school',
      'holiday',
      null,
    ]);
  });

  it('has a school week where one weekday has lessons', () => {
    const shown = (date: string, calendar = NORTH) => isSchoolWeek(civilDate(date), calendar);
    expect([shown('2026-12-20'), shown('2026-12-21'), shown('2027-01-03'), shown('2027-01-04')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const offUntilThursday = schoolCalendar('noord', [
      { from: civilDate('2027-01-04'), until: civilDate('2027-01-07') },
    ]);
    expect(shown('2027-01-04', offUntilThursday)).toBe(true);
    expect(isSchoolWeek(civilDate('2027-09-01'), NORTH)).toBeNull();
  });

  it('answers the same for a week from the part of it around that week', () => {
    const part = calendarWithin(NORTH, civilDate('2026-12-14'), civilDate('2026-12-20'));
    expect(part.holidays).toEqual([{ from: '2026-12-19', until: '2027-01-03' }]);
    expect(days(part, '2026-12-18', '2026-12-19')).toEqual(['school', 'holiday']);
  });

  it('begins its holidays on a Saturday and ends them on a Sunday', () => {
    for (const region of SchoolRegion.options)
      expect(SCHOOL_HOLIDAYS.map((one) => [weekdayOf(one[region].from), weekdayOf(one[region].until)])).toEqual(
        SCHOOL_HOLIDAYS.map(() => [6, 7]),
      );
  });
});

describe('limits of children by school day', () => {
  const limits = (birthDate: string, date: string, school = NORTH) => {
    const found = limitsOn({ birthDate: civilDate(birthDate), school }, civilDate(date), NO_HOUSE_PROFILES);
    return found && [found.maxDay / 60, found.maxWeek / 60, (found.hours?.until ?? 0) / 60];
  };
  const AT_15 = '2011-06-01';

  it('are two hours on a school day and twelve in a school week at 15', () => {
    expect(limits(AT_15, '2026-12-18')).toEqual([2, 12, 19]);
    // A Saturday of a school week, outside the holidays.
    expect(limits(AT_15, '2026-12-12')).toEqual([8, 12, 19]);
  });

  it('are those of holidays until 21:00 at 15', () => {
    expect(limits(AT_15, '2026-12-19')).toEqual([8, 12, 21]);
    expect(limits(AT_15, '2026-12-21')).toEqual([8, 40, 21]);
    expect(limits(AT_15, '2027-01-04')).toEqual([2, 12, 19]);
  });

  it('leave no work on a school day at 13 and 14, and no later evening in holidays', () => {
    expect(limits('2013-06-01', '2027-01-04')).toEqual([0, 12, 19]);
    expect(limits('2013-06-01', '2027-02-22')).toEqual([7, 35, 19]);
  });

  it('stay the same from 16 on, and where no calendar is known', () => {
    expect(limits('2010-06-01', '2027-01-04')).toEqual([9, 45, 23]);
    const unknown = limitsOn({ birthDate: civilDate(AT_15) }, civilDate('2026-12-18'), NO_HOUSE_PROFILES);
    expect([unknown?.maxDay, unknown?.maxWeek, unknown?.hours?.until]).toEqual([480, 2400, 1140]);
  });
});
