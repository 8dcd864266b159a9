import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { shiftOn } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { ownWeek } from './own-weeks.js';

const monday = civilDate('2026-11-23');

it('ownWeek returns shifts from Monday to Sunday, and hours without called-off shifts', () => {
  const [before, first, off, last, after] = [
    shiftOn('2026-11-22', '10:00-17:00'),
    shiftOn('2026-11-23', '10:00-17:00'),
    shiftOn('2026-11-25', '10:00-17:00', { canceled: true }),
    shiftOn('2026-11-29', '17:00-close'),
    shiftOn('2026-11-30', '10:00-17:00'),
  ];
  expect(ownWeek([last, after, off, before, first], monday)).toEqual({ shifts: [first, off, last], hours: 14.5 });
});

it('ownWeek counts no hours for on call', () => {
  expect(ownWeek([shiftOn('2026-11-23', '18:00-call')], monday).hours).toBe(0);
});
