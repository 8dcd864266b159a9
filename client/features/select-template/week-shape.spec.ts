import { always } from '#domain/kernel/dated-week';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { TemplateShiftView } from '#domain/template/template.views';
import { copiedShifts, templateShifts, weekShape } from './week-shape.js';

const monday = civilDate('2026-11-23');
const location = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: day === 5 ? 1500 : 1440 }))),
};
const question = { monday, jobIds: ['bar', 'service'], location };
const shift = (day: number, jobId: string, from: string, until: string, count = 1): TemplateShiftView =>
  TemplateShiftView.parse({ day, jobId, from, until, count });
const shapeOf = (...shifts: TemplateShiftView[]) => weekShape(templateShifts(shifts, monday), question);

describe('weekShape', () => {
  it('counts shifts and hours by day', () => {
    const { days, count, minutes } = shapeOf(
      shift(1, 'service', '10:00', '17:00', 2),
      shift(1, 'bar', '12:00', '14:00'),
      shift(7, 'bar', '10:00', '11:00'),
    );
    expect(days.map((day) => day.count)).toEqual([3, 0, 0, 0, 0, 0, 1]);
    expect(days[0]).toEqual({ date: monday, count: 3, minutes: 16 * 60 });
    expect([count, minutes]).toEqual([4, 17 * 60]);
  });

  it('ends a shift until close at the closing time of its day', () => {
    const { days } = shapeOf(shift(4, 'service', '17:00', '02:00'), shift(5, 'service', '17:00', '02:00'));
    expect(days.map(({ minutes }) => minutes / 60)).toEqual([0, 0, 0, 7, 8, 0, 0]);
  });

  it('lists only jobs with shifts, in the order of the department', () => {
    expect(
      shapeOf(shift(1, 'service', '10:00', '17:00'), shift(1, 'bar', '10:00', '17:00')).rows.map(({ jobId }) => jobId),
    ).toEqual(['bar', 'service']);
    expect(shapeOf(shift(1, 'service', '10:00', '17:00')).rows).toHaveLength(1);
  });

  it('lists jobs that are no longer in the department last', () => {
    const { rows } = shapeOf(shift(1, 'gone', '10:00', '17:00'), shift(1, 'bar', '10:00', '17:00'));
    expect(rows.map(({ jobId }) => jobId)).toEqual(['bar', 'gone']);
  });

  it('groups equal shifts, earliest first', () => {
    const { rows } = shapeOf(
      shift(2, 'bar', '17:00', '23:00'),
      shift(2, 'bar', '10:00', '17:00'),
      shift(2, 'bar', '17:00', '23:00', 2),
    );
    expect(rows[0]?.cells[1]?.entries.map(({ time, count }) => [time.start, count])).toEqual([
      [600, 1],
      [1020, 3],
    ]);
  });

  it('is empty without shifts', () => {
    expect(shapeOf()).toMatchObject({ rows: [], count: 0, minutes: 0 });
  });
});

describe('copiedShifts', () => {
  const published = (start: string, ending: string, more: Partial<FullSchedule> = {}) =>
    ({ jobId: 'bar', start: start as Moment, ending: ending as Moment, canceled: false, ...more }) as FullSchedule;

  it('moves shifts to the same weekdays', () => {
    const shifts = copiedShifts([published('2026-11-21 17:00', '2026-11-22 02:00')], monday);
    expect(shifts).toEqual([
      { jobId: 'bar', count: 1, time: { date: '2026-11-28', start: 1020, end: { kind: 'close' } } },
    ]);
  });

  it('leaves out called-off shifts', () => {
    expect(copiedShifts([published('2026-11-21 17:00', '2026-11-21 22:00', { canceled: true })], monday)).toEqual([]);
  });
});
