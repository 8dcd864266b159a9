import { always } from '#domain/kernel/dated-week';
import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import { afterLastBus, affectedPeople, unassignedShifts } from './concerned.js';
import type { PreviewRow, RowKind } from './publication-rows.js';

const friday = civilDate('2026-11-27');
const location = { zone: 'Europe/Amsterdam', opening: always([{ day: 5, open: 600, close: 1530 }]) };
const shift = (userId: string | null, until = '22:00') =>
  ({ userId, jobId: 'bar', time: weeklyTime(friday, '17:00', until) }) as ShiftData;
const row = (kind: RowKind, before: ShiftData | null, after: ShiftData | null) =>
  ({ key: '', kind, date: friday, before, after, itemId: '', touched: null }) as PreviewRow;

it('concerns who comes, who goes and whose shift becomes another one, each once', () => {
  const people = affectedPeople([
    row('added', null, shift('noor')),
    row('added', null, shift('noor')),
    row('changed', shift('bas'), shift('emine')),
    row('removed', shift('petra'), null),
    row('added', null, shift(null)),
    row('unchanged', shift('sipke'), shift('sipke')),
    row('kept', shift('lotte'), shift('lotte')),
  ]);
  expect([...people].toSorted()).toEqual(['bas', 'emine', 'noor', 'petra']);
});

it('tells the shifts without a name, but not those that were called off or go', () => {
  const rows = [
    row('added', null, shift(null)),
    row('unchanged', shift(null), shift(null)),
    row('kept', shift(null), shift(null)),
    row('removed', shift(null), null),
    row('added', null, shift('noor')),
  ];
  expect(unassignedShifts(rows)).toEqual(rows.slice(0, 2));
});

it('tells who gets a shift that ends after the last bus', () => {
  const rows = [
    row('added', null, shift('noor', '01:00')),
    row('added', null, shift('bas', '23:00')),
    row('added', null, shift(null, '01:00')),
    row('unchanged', null, shift('emine', '01:00')),
  ];
  expect(afterLastBus(rows, always([{ day: 5, time: '00:40' }]), location)).toEqual([rows[0]]);
  expect(afterLastBus(rows, always([{ day: 5, time: null }]), location)).toEqual([]);
});
