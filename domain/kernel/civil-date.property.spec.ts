import { expect, it } from 'vitest';
import fc from 'fast-check';
import { holds } from '../testing/properties.js';
import {
  addDays,
  CivilDate,
  civilDate,
  datesBetween,
  daysBetween,
  isMonday,
  isoWeekNumber,
  mondayOf,
  mondaysBetween,
  weekDates,
  weekdayOf,
} from './civil-date.js';

const FIRST = civilDate('1900-01-08');
const LAST = civilDate('2199-12-20');
const anyDate = fc.integer({ min: 0, max: daysBetween(FIRST, LAST) }).map((days) => addDays(FIRST, days));

it('addDays and daysBetween are inverse for any date', () => {
  holds(
    fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
      const other = addDays(date, days);
      expect(daysBetween(date, other)).toBe(days);
      expect(addDays(other, -days)).toBe(date);
      expect(other > date).toBe(days > 0);
    }),
    500,
  );
});

it('any date is in the seven dates of its week, which starts on Monday', () => {
  holds(
    fc.property(anyDate, (date) => {
      const monday = mondayOf(date);
      expect(isMonday(monday)).toBe(true);
      expect(weekDates(monday)[weekdayOf(date) - 1]).toBe(date);
      expect(weekdayOf(date)).toBe(new Date(`${date}T12:00:00Z`).getUTCDay() || 7);
    }),
    500,
  );
});

it('isoWeekNumber increases by 1 each week or restarts at 1 after week 52 or 53', () => {
  holds(
    fc.property(anyDate, (date) => {
      const [week, next] = [isoWeekNumber(date), isoWeekNumber(addDays(date, 7))];
      if (next === 1) expect([52, 53]).toContain(week);
      else expect(next).toBe(week + 1);
      expect(isoWeekNumber(mondayOf(date))).toBe(week);
      expect(isoWeekNumber(civilDate(`${date.slice(0, 4)}-01-04`))).toBe(1);
    }),
    500,
  );
});

it('mondaysBetween lists each week of the dates of a range once', () => {
  holds(
    fc.property(anyDate, fc.integer({ min: 0, max: 70 }), (from, days) => {
      const until = addDays(from, days);
      const dates = datesBetween(from, until);
      expect(dates).toHaveLength(days + 1);
      expect(mondaysBetween(from, until)).toEqual([...new Set(dates.map(mondayOf))]);
    }),
    300,
  );
});

it('CivilDate accepts exactly the dates of the calendar from 1900 to 2199', () => {
  const anyText = fc
    .tuple(fc.integer({ min: 1890, max: 2210 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  holds(
    fc.property(anyText, (text) => {
      const parsed = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
      expect(CivilDate.safeParse(text).success).toBe(exists && text >= '1900' && text < '2200');
    }),
    1000,
  );
});

it('daysBetween equals the difference of the dates in UTC', () => {
  const DAY_MS = 86_400_000;
  holds(
    fc.property(anyDate, anyDate, (date, other) => {
      expect(daysBetween(date, other)).toBe((Date.parse(other) - Date.parse(date)) / DAY_MS);
      expect(addDays(date, daysBetween(date, other))).toBe(other);
    }),
    1000,
  );
});
