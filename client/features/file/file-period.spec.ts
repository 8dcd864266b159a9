import { expect, it } from 'vitest';
import { FILE_KINDS, faultsOfFile, formatsOf } from '#domain/file/file';
import { civilDate } from '#domain/kernel/civil-date';
import { periodFrom, usualPeriod } from './file-period.js';

const THURSDAY = civilDate('2026-03-12');

it('usualPeriod proposes a period by kind of file', () => {
  expect(usualPeriod('wall_sheet', THURSDAY)).toEqual({ from: '2026-03-09', until: '2026-03-15' });
  expect(usualPeriod('hours', THURSDAY)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(usualPeriod('time_outs', THURSDAY)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  expect(usualPeriod('availability', THURSDAY)).toEqual({ from: '2026-03-09', until: '2026-04-05' });
  expect(usualPeriod('working_time_register', THURSDAY)).toEqual({ from: '2025-03-10', until: '2026-03-08' });
});

it('usualPeriod proposes a valid period for every kind and format', () => {
  for (const kind of FILE_KINDS)
    for (const format of formatsOf(kind))
      expect(faultsOfFile({ kind, format, ...usualPeriod(kind, THURSDAY) })).toEqual([]);
});

it('periodFrom covers the whole week for a wall sheet, and a single day for hours', () => {
  expect(periodFrom('wall_sheet', THURSDAY, THURSDAY)).toEqual({ from: '2026-03-09', until: '2026-03-15' });
  expect(periodFrom('hours', THURSDAY, THURSDAY)).toEqual({ from: THURSDAY, until: THURSDAY });
});
