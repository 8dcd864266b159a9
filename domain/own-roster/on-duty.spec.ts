import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { instantOf } from '../kernel/zone.js';
import type { TimedShift } from './shift-span.js';
import { managerOnDuty } from './on-duty.js';

const ZONE = 'Europe/Amsterdam';
const friday = civilDate('2026-12-11');
const saturday = civilDate('2026-12-12');
const shift = (date: string, start: string, ending: string): TimedShift => ({
  date: civilDate(date),
  start: `${date} ${start}` as TimedShift['start'],
  ending: `${date} ${ending}` as TimedShift['ending'],
  endingKind: 'exact',
  hours: 8,
});
const at = (date: typeof friday, hour: number) => instantOf(date, hour * 60, ZONE);

const evening = shift(saturday, '17:00', '23:00');
const MANAGERS = [
  { person: 'Lotte', shift: shift(saturday, '16:00', '23:30') },
  { person: 'Bas', shift: shift(saturday, '09:00', '17:00') },
  { person: 'Emine', shift: shift(friday, '09:00', '17:00') },
  { person: 'Petra', shift: shift('2026-12-13', '09:00', '17:00') },
];

it.each([
  ['the manager who works now', at(saturday, 11), 'Bas'],
  ['the manager who began first when two work', at(saturday, 16.5), 'Bas'],
  ['the manager whose shift continues when another one ends', at(saturday, 17), 'Lotte'],
  ['the next manager when none works now', at(friday, 20), 'Bas'],
  ['the manager who works the day before', at(friday, 12), 'Emine'],
  ['null when the next manager starts after the shift', at(saturday, 23.5), null],
])('managerOnDuty is %s', (_whom, now, person) => {
  expect(managerOnDuty(evening, MANAGERS, now, ZONE)).toBe(person);
});

it('managerOnDuty is null when no manager works', () => {
  expect(managerOnDuty(evening, [], at(saturday, 11), ZONE)).toBeNull();
});
