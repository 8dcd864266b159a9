import { describe, expect, it } from 'vitest';
import { shiftCalendar } from './shift-calendar.js';
import { shiftSpan } from './shift-span.js';
import { instantAt, shiftOn, ZONE } from './testing/shift-fixtures.js';

const entry = (date: string, times: string, differences = {}) => ({
  ...shiftSpan(shiftOn(date, times), ZONE),
  shiftId: 'shift-1',
  title: 'Bediening',
  location: 'Grand Café De Veenkade',
  notes: [] as string[],
  calledOff: false,
  ...differences,
});
const fileOf = (...entries: ReturnType<typeof entry>[]) =>
  shiftCalendar({ name: 'Rooster', host: 'cafe.example', now: instantAt('2026-11-21 12:00'), entries });
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('a calendar file', () => {
  it('has times in UTC in winter', () => {
    const file = fileOf(entry('2026-11-24', '17:00-close'));
    expect([valueOf(file, 'DTSTART'), valueOf(file, 'DTEND')]).toEqual(['20261124T160000Z', '20261124T233000Z']);
  });

  it('has times in UTC in summer', () => {
    const file = fileOf(entry('2026-07-14', '10:00-17:00'));
    expect([valueOf(file, 'DTSTART'), valueOf(file, 'DTEND')]).toEqual(['20260714T080000Z', '20260714T150000Z']);
  });

  it('has correct UTC times in the nights of a clock change', () => {
    const back = fileOf(entry('2026-10-24', '20:00-01:30'));
    expect([valueOf(back, 'DTSTART'), valueOf(back, 'DTEND')]).toEqual(['20261024T180000Z', '20261024T233000Z']);
    const backLate = fileOf(entry('2026-10-25', '10:00-17:00'));
    expect(valueOf(backLate, 'DTSTART')).toBe('20261025T090000Z');
    const forward = fileOf(entry('2026-03-28', '20:00-as needed'));
    expect([valueOf(forward, 'DTSTART'), valueOf(forward, 'DTEND')]).toEqual(['20260328T190000Z', '20260329T013000Z']);
  });

  it('keeps the UID of a shift and raises its SEQUENCE with each export', () => {
    const make = (now: number) =>
      shiftCalendar({ name: 'Rooster', host: 'cafe.example', now, entries: [entry('2026-11-24', '17:00-23:00')] });
    const [first, later] = [make(instantAt('2026-11-21 12:00')), make(instantAt('2026-11-21 12:01'))];
    expect(valueOf(first, 'UID')).toBe('shift-1@cafe.example');
    expect(valueOf(later, 'UID')).toBe('shift-1@cafe.example');
    expect(Number(valueOf(later, 'SEQUENCE')) - Number(valueOf(first, 'SEQUENCE'))).toBe(60);
    expect(Number(valueOf(first, 'SEQUENCE'))).toBeGreaterThan(0);
  });

  it('marks a called-off shift as CANCELLED', () => {
    expect(valueOf(fileOf(entry('2026-11-24', '17:00-23:00', { calledOff: true })), 'STATUS')).toBe('CANCELLED');
  });

  it('escapes special characters and keeps line breaks of notes', () => {
    const file = fileOf(
      entry('2026-11-24', '17:00-23:00', { title: 'Bar; hulp, \\o/', notes: ['Met Thijs, Bas', 'Dek voor 8'] }),
    );
    expect(valueOf(file, 'SUMMARY')).toBe('Bar\\; hulp\\, \\\\o/');
    expect(valueOf(file, 'DESCRIPTION')).toBe('Met Thijs\\, Bas\\nDek voor 8');
  });

  it('folds lines after 75 bytes without splitting a character', () => {
    const notes = [
      'Noël, Chloë en Zoë werken tot sluit in het achterzaaltje, met één grote groep van 24 gasten 🎉🎉🎉',
    ];
    const file = fileOf(entry('2026-11-24', '17:00-23:00', { notes }));
    const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    expect(valueOf(file, 'DESCRIPTION')).toBe(notes[0]?.replaceAll(',', '\\,'));
    expect(file).not.toContain('\uFFFD');
  });

  it('has calendar headers once and one VEVENT per entry', () => {
    const lines = linesOf(
      fileOf(entry('2026-11-24', '17:00-23:00'), entry('2026-11-25', '17:00-23:00', { shiftId: 'shift-2' })),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });
});
