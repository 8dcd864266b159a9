import { describe, expect, it } from 'vitest';
import { civilDate, CivilMonth } from '#domain/kernel/civil-date';
import { paramsOf, viewOf } from './view-params.js';

const today = civilDate('2026-11-21');
const monday = civilDate('2026-11-16');
const read = (search: string) => viewOf(new URLSearchParams(search), today);

describe('address of the own roster page', () => {
  it('shows a week unless it names a month', () => {
    expect([read(''), read('view=year'), read('shift=1')]).toEqual([
      { kind: 'week' },
      { kind: 'week' },
      { kind: 'week' },
    ]);
  });

  it('shows a month and a selected date', () => {
    expect(read('view=month&month=2027-01&date=2027-01-02')).toEqual({
      kind: 'month',
      month: '2027-01',
      date: '2027-01-02',
    });
  });

  it('shows the current month when its month is missing or invalid', () => {
    expect(read('view=month')).toEqual({ kind: 'month', month: '2026-11', date: null });
    expect(read('view=month&month=2026-13&date=2026-02-30')).toEqual({ kind: 'month', month: '2026-11', date: null });
  });

  it.each([
    { kind: 'week' } as const,
    { kind: 'month', month: CivilMonth.parse('2027-01'), date: null } as const,
    { kind: 'month', month: CivilMonth.parse('2027-01'), date: civilDate('2027-01-02') } as const,
  ])('is read back as it was written: %j', (view) => {
    expect(viewOf(new URLSearchParams(paramsOf(view, monday)), today)).toEqual(view);
  });

  it('contains the week, also for a month', () => {
    expect(paramsOf({ kind: 'week' }, monday)).toEqual({ week: '2026-11-16' });
    expect(paramsOf({ kind: 'month', month: CivilMonth.parse('2027-01'), date: null }, monday)).toEqual({
      week: '2026-11-16',
      view: 'month',
      month: '2027-01',
    });
  });
});
