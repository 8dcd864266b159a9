import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '#domain/kernel/dated-week';
import type { JobId } from '#domain/kernel/ids';
import type { PlanningJob } from '#domain/planning/planning.views';
import { shiftKey } from '#domain/template/template-edit';
import { MemoisedWeek, type WeekRowsOptions } from './week-rows.js';
import type { WeekShift } from './week-shift.js';

const [SERVICE, BAR] = ['service', 'bar'] as [JobId, JobId];
const OPTIONS: WeekRowsOptions = {
  location: { zone: 'Europe/Amsterdam', opening: always([]), startTimes: [] },
  jobs: new Map([SERVICE, BAR].map((name) => [name as string, { name } as unknown as PlanningJob])),
  jobIds: [SERVICE, BAR],
  needs: [
    { day: 5, jobId: SERVICE, maxEmployees: 3 },
    { day: 5, jobId: BAR, maxEmployees: 1 },
  ],
  idOf: shiftKey,
};
const shift = (day: number, jobId: JobId, count: number, from = '17:00'): WeekShift => ({
  day,
  jobId,
  from,
  until: '23:00',
  count,
});
const WEEK = [shift(5, SERVICE, 2), shift(5, BAR, 2), shift(7, SERVICE, 1)];

describe('MemoisedWeek', () => {
  it('counts shifts and hours, and people needed by job', () => {
    const { count, hours, days, rows } = new MemoisedWeek().rowsOf(WEEK, OPTIONS);
    expect({ count, hours }).toEqual({ count: 5, hours: 30 });
    expect(rows.map((row) => [row.jobId, row.count, row.hours])).toEqual([
      [SERVICE, 3, 18],
      [BAR, 2, 12],
    ]);
    expect(days[4]).toMatchObject({ day: 5, count: 4, hours: 24, needed: 4, short: 1, over: 1 });
    expect(days[6]).toMatchObject({ day: 7, count: 1, hours: 6, needed: null, short: 0, over: 0 });
  });

  it('keeps the identity of rows and shifts that an edit does not touch', () => {
    const memoised = new MemoisedWeek();
    const [service, bar] = memoised.rowsOf(WEEK, OPTIONS).rows;
    const [serviceAfter, barAfter] = memoised.rowsOf([shift(5, SERVICE, 4), ...WEEK.slice(1)], OPTIONS).rows;
    expect(barAfter).toBe(bar);
    expect(serviceAfter?.count).toBe(5);
    expect(serviceAfter?.days[6]?.[0]).toBe(service?.days[6]?.[0]);
  });

  it('recounts its hours when the location closes later', () => {
    const memoised = new MemoisedWeek();
    const untilClose = [{ ...shift(5, BAR, 1), until: '02:00' }];
    const closingAt = (close: number) => ({
      ...OPTIONS,
      location: { ...OPTIONS.location, opening: always([{ day: 5, open: 600, close }]) },
    });
    expect(memoised.rowsOf(untilClose, closingAt(25 * 60)).hours).toBe(8);
    expect(memoised.rowsOf(untilClose, closingAt(26 * 60)).hours).toBe(9);
  });

  it('equals a week built from scratch after any edits', () => {
    const anyShift = fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      jobId: fc.constantFrom(SERVICE, BAR, 'retired' as JobId),
      from: fc.constantFrom('10:00', '17:00', '22:30'),
      until: fc.constantFrom('17:00', '02:00'),
      count: fc.integer({ min: 1, max: 4 }),
    });
    const anyWeek = fc.uniqueArray(anyShift, { selector: shiftKey, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(anyWeek, { minLength: 2, maxLength: 5 }), (weeks) => {
        const memoised = new MemoisedWeek();
        for (const week of weeks)
          expect(memoised.rowsOf(week, OPTIONS)).toEqual(new MemoisedWeek().rowsOf(week, OPTIONS));
      }),
    );
  });
});
