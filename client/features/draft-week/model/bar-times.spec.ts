import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { snapped } from './bar-times.js';

const date = civilDate('2026-11-28');
const day: ShiftTime = { date, start: 600, end: { kind: 'exact', minute: 1020 } };
const evening: ShiftTime = { date, start: 1020, end: { kind: 'close' } };
const onCall: ShiftTime = { date, start: 1080, end: { kind: 'call' } };

describe('a bar that is dragged', () => {
  it('keeps its length, in half hours', () => {
    expect(snapped(day, 'both', 70, [])).toEqual({ date, start: 660, end: { kind: 'exact', minute: 1080 } });
    expect(snapped(day, 'both', 10, [])).toEqual(day);
  });

  it('keeps an end with a meaning', () => {
    expect(snapped(evening, 'both', -60, [])).toEqual({ ...evening, start: 960 });
    expect(snapped(onCall, 'both', 30, [])).toEqual({ ...onCall, start: 1110 });
  });

  it('finds the start times of the location', () => {
    expect(snapped(day, 'both', 12, [612])).toMatchObject({ start: 612 });
  });

  it('changes only the end that is taken hold of', () => {
    expect(snapped(day, 'start', -60, [])).toEqual({ ...day, start: 540 });
    expect(snapped(day, 'end', 60, [])).toEqual({ ...day, end: { kind: 'exact', minute: 1080 } });
    expect(snapped(day, 'end', 9 * 60, [])).toEqual({ ...day, end: { kind: 'close' } });
  });

  it('never ends before it starts', () => {
    expect(snapped(day, 'end', -900, [])).toEqual({ ...day, end: { kind: 'exact', minute: 630 } });
    expect(snapped(day, 'start', 900, [])).toEqual({ ...day, start: 990 });
  });
});
