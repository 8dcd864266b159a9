import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.js';
import { always, changedFrom, changedOn, valueOn, newestWeek, withoutChange } from './dated-week.js';
import { closingMinute, countedHours, openingMinute, type PlaceHours, weeklyTime } from './shift-time.js';

/** Open 10:00 to 01:00, every day; from 1 March 2027 to midnight. */
const everyDay = (close: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close }));
const SPRING = civilDate('2027-03-01');
const location: PlaceHours = {
  zone: 'Europe/Amsterdam',
  opening: changedFrom(always(everyDay(1500)), SPRING, everyDay(1440)),
};
const hoursOn = (date: string, at = location) => countedHours(weeklyTime(civilDate(date), '17:00', '02:00'), at);

describe('a week changed from a date', () => {
  it('applies on that date and after it, not before', () => {
    expect(['2027-02-28', '2027-03-01', '2029-01-01'].map((date) => hoursOn(date))).toEqual([8, 7, 7]);
  });

  it('ends where the next change begins, whichever was entered first', () => {
    const winter = changedFrom(location.opening, civilDate('2027-02-01'), everyDay(1380));
    const opening = { ...location, opening: winter };
    expect(['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map((date) => hoursOn(date, opening))).toEqual([
      8, 6, 6, 7,
    ]);
    expect(winter.weeks.map(({ from }) => from)).toEqual([null, '2027-02-01', '2027-03-01']);
  });

  it('replaces the earlier change of the same date', () => {
    const again = changedFrom(location.opening, SPRING, everyDay(1380));
    expect(again.weeks).toHaveLength(2);
    expect(hoursOn('2027-03-01', { ...location, opening: again })).toBe(6);
  });

  it('is removed by withoutChange', () => {
    expect(withoutChange(location.opening, SPRING)).toEqual(always(everyDay(1500)));
  });

  it('is the newest week for plans without dates', () => {
    expect(newestWeek(location.opening)).toEqual(always(everyDay(1440)));
  });
});

describe('a changed single date', () => {
  const christmas = civilDate('2026-12-25');
  const kingsDay = civilDate('2027-04-27');
  const opening = changedOn(changedOn(location.opening, kingsDay, { open: 480, close: 1560 }), christmas, {
    open: null,
    close: null,
  });
  const special = { ...location, opening };

  it('overrides its weekday with other hours or closing', () => {
    expect(closingMinute(christmas, special)).toBeNull();
    expect(openingMinute(christmas, special)).toBeNull();
    expect([openingMinute(kingsDay, special), closingMinute(kingsDay, special)]).toEqual([480, 1560]);
    // Closed: a shift until close counts to its nominal hour.
    expect([hoursOn('2026-12-25', special), hoursOn('2027-04-27', special)]).toEqual([9, 9]);
    expect(['2026-12-24', '2026-12-26', '2027-04-26', '2027-04-28'].map((date) => hoursOn(date, special))).toEqual([
      8, 8, 7, 7,
    ]);
  });

  it('is stored in order of date and is removed by a null value', () => {
    expect(opening.dates.map(({ date }) => date)).toEqual(['2026-12-25', '2027-04-27']);
    expect(changedOn(changedOn(opening, kingsDay, null), christmas, null)).toEqual(location.opening);
  });
});

it('valueOn is undefined for a day that the week does not name', () => {
  expect(valueOn(always([{ day: 1, time: '00:14' }]), civilDate('2026-11-24'))).toBeUndefined();
  expect(valueOn({ weeks: [], dates: [] }, civilDate('2026-11-24'))).toBeUndefined();
});
