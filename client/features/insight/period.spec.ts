import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { readPeriod, writePeriod } from './period.js';

const today = civilDate('2026-03-12');
const read = (address: string) => readPeriod(new URLSearchParams(address), today);

it('readPeriod defaults to the last four weeks up to today, unless the address names a period', () => {
  expect(read('')).toEqual({ kind: 'fourWeeks', from: '2026-02-13', until: today });
  expect(read('period=quarter')).toEqual({ kind: 'quarter', from: '2025-12-12', until: today });
  expect(read('period=year')).toEqual({ kind: 'year', from: '2025-03-13', until: today });
  expect(read('period=own&from=2026-01-01&until=2026-01-31')).toEqual({
    kind: 'own',
    from: '2026-01-01',
    until: '2026-01-31',
  });
});

it('readPeriod falls back to four weeks when dates are missing, invalid, reversed or too far apart', () => {
  for (const address of [
    'period=own',
    'period=own&from=2026-02-30&until=2026-03-01',
    'period=own&from=2026-02-01&until=2026-01-01',
    'period=own&from=2020-01-01&until=2026-01-01',
    'period=ever',
  ])
    expect(read(address).kind).toBe('fourWeeks');
});

it('writePeriod keeps other parameters, and leaves out the default period', () => {
  const search = new URLSearchParams('tab=one&period=year');
  const period = { kind: 'own', from: civilDate('2026-01-01'), until: civilDate('2026-01-31') } as const;
  expect(writePeriod(search, period).toString()).toBe('tab=one&period=own&from=2026-01-01&until=2026-01-31');
  expect(writePeriod(search, { ...period, kind: 'fourWeeks' }).toString()).toBe('tab=one');
});
