import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/clock-time.js';
import type { ShiftId } from '../kernel/ids.js';
import { sendableAt, quietHoursEnd, type QuietHours, waitsUntil } from './going-out.js';
import { ROSTER, type NotifiedShift } from './notice.js';

const NIGHT: QuietHours = { quietFrom: 22 * 60, quietUntil: 8 * 60, zone: 'Europe/Amsterdam' };
/** Wall clock in Amsterdam, in winter. */
const winter = (text: string) => Date.parse(`${text}:00.000+01:00`);
const summer = (text: string) => Date.parse(`${text}:00.000+02:00`);

describe('quiet hours', () => {
  it('may span midnight and end on the minute', () => {
    expect(
      ['2026-11-23T21:59', '2026-11-23T22:00', '2026-11-24T07:59', '2026-11-24T08:00'].map((at) =>
        quietHoursEnd(winter(at), NIGHT),
      ),
    ).toEqual([null, winter('2026-11-24T08:00'), winter('2026-11-24T08:00'), null]);
  });

  it("end at 08:00 on the location's clock in nights of a clock change", () => {
    expect(quietHoursEnd(winter('2026-03-28T23:00'), NIGHT)).toBe(summer('2026-03-29T08:00'));
    expect(quietHoursEnd(summer('2026-10-24T23:00'), NIGHT)).toBe(winter('2026-10-25T08:00'));
    expect(quietHoursEnd(winter('2026-11-23T22:30'), { ...NIGHT, zone: 'Europe/London' })).toBeNull();
  });

  it('may lie within a day or be off', () => {
    const afternoon = { ...NIGHT, quietFrom: 13 * 60, quietUntil: 15 * 60 };
    expect(quietHoursEnd(winter('2026-11-23T14:00'), afternoon)).toBe(winter('2026-11-23T15:00'));
    expect(quietHoursEnd(winter('2026-11-23T23:00'), { ...NIGHT, quietUntil: 22 * 60 })).toBeNull();
  });
});

const shiftAt = (from: string): NotifiedShift => ({ from, date: from.slice(0, 10) }) as NotifiedShift;
const roster = (at: string, was: string | null, is: string | null) => ({
  topic: ROSTER,
  since: instant(winter(at)),
  data: {},
  shifts: [
    { shiftId: 'one' as ShiftId, was: was === null ? null : shiftAt(was), is: is === null ? null : shiftAt(is) },
  ],
});

describe('the sending time of a roster change', () => {
  it('is ten minutes later, so that further changes are included', () => {
    expect(sendableAt(roster('2026-11-23T12:00', '2026-11-27 17:00', '2026-11-27 18:00'), NIGHT)).toBe(
      winter('2026-11-23T12:10'),
    );
  });

  it('is now when the shift starts within two hours, before or after the change', () => {
    for (const [was, is] of [
      ['2026-11-23 13:30', '2026-11-23 18:00'],
      ['2026-11-23 18:00', '2026-11-23 13:30'],
    ] as const)
      expect(sendableAt(roster('2026-11-23T12:00', was, is), NIGHT)).toBe(winter('2026-11-23T12:00'));
  });

  it('is 08:00 for a change in quiet hours, unless the shift starts before 08:00', () => {
    const at = (start: string) => sendableAt(roster('2026-11-23T23:00', null, start), NIGHT);
    expect([at('2026-11-24 17:00'), at('2026-11-24 08:00'), at('2026-11-25 07:00')]).toEqual([
      winter('2026-11-24T08:00'),
      winter('2026-11-24T08:00'),
      winter('2026-11-24T08:00'),
    ]);
    expect(at('2026-11-24 07:00')).toBe(winter('2026-11-23T23:10'));
    expect(sendableAt(roster('2026-11-23T23:00', '2026-11-24 07:00', null), NIGHT)).toBe(winter('2026-11-23T23:10'));
  });

  it('is after quiet hours when the ten minutes end in them', () => {
    expect(sendableAt(roster('2026-11-23T21:55', null, '2026-11-27 17:00'), NIGHT)).toBe(winter('2026-11-24T08:00'));
  });

  it('is after quiet hours for a shift that has begun', () => {
    expect(sendableAt(roster('2026-11-23T23:00', '2026-11-23 17:00', null), NIGHT)).toBe(winter('2026-11-24T08:00'));
  });
});

it('sendableAt sends an answer now by day, and in quiet hours only if its subject starts before they end', () => {
  const answer = (at: string, from: string) => ({
    topic: 'time-out/x',
    since: instant(winter(at)),
    shifts: [],
    data: { from },
  });
  expect(sendableAt(answer('2026-11-23T12:00', '2026-12-12'), NIGHT)).toBe(winter('2026-11-23T12:00'));
  expect(sendableAt(answer('2026-11-23T23:00', '2026-12-12'), NIGHT)).toBe(winter('2026-11-24T08:00'));
  expect(sendableAt(answer('2026-11-23T23:00', '2026-11-24'), NIGHT)).toBe(winter('2026-11-23T23:00'));
});

describe('waitsUntil for a retried notice', () => {
  const until = (now: string, start: string) => waitsUntil(roster(now, null, start), NIGHT, winter(now));

  it('is the end of the quiet hours of the retry', () => {
    expect(until('2026-11-23T21:59', '2026-11-24 17:00')).toBeNull();
    expect(until('2026-11-24T03:00', '2026-11-24 17:00')).toBe(winter('2026-11-24T08:00'));
    expect(until('2026-11-24T08:00', '2026-11-24 17:00')).toBeNull();
  });

  it('is null in quiet hours when a shift starts before they end, but not for a shift that has begun', () => {
    expect(until('2026-11-24T03:00', '2026-11-24 07:00')).toBeNull();
    expect(until('2026-11-24T03:00', '2026-11-24 08:00')).toBe(winter('2026-11-24T08:00'));
    expect(until('2026-11-24T03:00', '2026-11-24 02:00')).toBe(winter('2026-11-24T08:00'));
  });
});
