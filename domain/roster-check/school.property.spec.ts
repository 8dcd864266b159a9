import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, civilDate, datesBetween } from '../kernel/civil-date.js';
import { faultForMinor } from './working-time.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { limitsOn } from '../rules/profile-on.js';
import { schoolCalendar } from '../rules/school-calendar.js';
import { holds } from '../testing/properties.js';
import { amsterdamHours, CAFE, timeOn } from '../planning/testing/planning-fixtures.js';

/** Six weeks around New Year. */
const FIRST = civilDate('2026-12-07');
const SCHOOL = schoolCalendar('noord', []);

/** A second judge by the days themselves: Christmas holidays of 2026 are 19 December to 3 January. */
const isHoliday = (date: string): boolean => date >= '2026-12-19' && date <= '2027-01-03';
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
const isSchoolDay = (date: string): boolean => !isHoliday(date) && !isWeekend(date);

it('a shift of a child is allowed as the articles say for that day, and its week as its school days say', () => {
  holds(
    fc.property(
      fc.constantFrom(...datesBetween(FIRST, addDays(FIRST, 41))),
      fc.integer({ min: 24, max: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(14, 15),
      (date, startQuarter, quarters, age) => {
        const clock = (quarter: number) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const end = Math.min(95, startQuarter + quarters);
        const time = timeOn(date, `${clock(startQuarter)}-${clock(end)}`);
        const person = { birthDate: civilDate(age === 15 ? '2011-06-01' : '2012-06-01'), school: SCHOOL };
        const minutes = (end - startQuarter) * 15;
        const longest = age === 15 ? (isSchoolDay(date) ? 120 : 480) : isSchoolDay(date) ? 0 : 420;
        const latest = age === 15 && isHoliday(date) ? 84 : 76;
        const isAllowed = minutes <= longest && startQuarter >= 28 && end <= latest;
        const finding = faultForMinor(
          person,
          { time, locationId: CAFE },
          { locationOf: amsterdamHours, houseProfiles: NO_HOUSE_PROFILES },
        );
        // No work at all at 14 while the agreement holds.
        const isForbidden = age === 14 && date <= '2026-12-31';
        expect(finding === null).toBe(isAllowed && !isForbidden);
        const monday = addDays(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
        const hasSchool = datesBetween(monday, addDays(monday, 4)).some(isSchoolDay);
        if (!isForbidden)
          expect(limitsOn(person, date, NO_HOUSE_PROFILES)?.maxWeek).toBe(hasSchool ? 720 : age === 15 ? 2400 : 2100);
      },
    ),
    500,
  );
});
