import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { type BarEdge, snapped } from './bar-times.js';

const date = civilDate('2026-11-28');
const day: ShiftTime = { date, start: 600, end: { kind: 'exact', minute: 1020 } };
const evening: ShiftTime = { date, start: 1020, end: { kind: 'close' } };
const onCall: ShiftTime = { date, start: 1080, end: { kind: 'call' } };

/** Closing is drawn at 01:00, being on call until 03:00. */
const DRAWN = { close: 1500, call: 1620, as_needed: 1590 };
const dragged = (time: ShiftTime, edge: BarEdge, minutes: number, startTimes: readonly number[] = []) =>
  snapped({
    time,
    edge,
    minutes,
    locationTimes: { startTimes },
    drawnEnd: time.end.kind === 'exact' ? time.end.minute : DRAWN[time.end.kind],
  });
const exact = (minute: number) => ({ kind: 'exact', minute }) as const;

describe('a bar that is dragged', () => {
  it('keeps its length, in half hours', () => {
    expect(dragged(day, 'both', 70)).toEqual({ date, start: 660, end: exact(1080) });
    expect(dragged(day, 'both', 10)).toEqual(day);
  });

  it('stops where one of its times would be none that can be chosen, its length kept', () => {
    expect(dragged(day, 'both', 20 * 60)).toEqual({ date, start: 1110, end: exact(1530) });
    expect(dragged({ date, start: 420, end: exact(480) }, 'both', -300)).toEqual({ date, start: 390, end: exact(450) });
  });

  it('keeps an end with a meaning', () => {
    expect(dragged(evening, 'both', -60)).toEqual({ ...evening, start: 960 });
    expect(dragged(onCall, 'both', 30)).toEqual({ ...onCall, start: 1110 });
    expect(dragged(evening, 'start', 60)).toEqual({ ...evening, start: 1080 });
  });

  it('finds the start times of the location', () => {
    expect(dragged(day, 'start', 12, [612])).toEqual({ ...day, start: 612 });
  });

  it('changes only the end that is taken hold of', () => {
    expect(dragged(day, 'start', -60)).toEqual({ ...day, start: 540 });
    expect(dragged(day, 'end', 60)).toEqual({ ...day, end: exact(1080) });
  });

  it('takes hold of the end where it is drawn', () => {
    expect(dragged(evening, 'end', -120)).toEqual({ ...evening, end: exact(1380) });
    expect(dragged(onCall, 'end', -240)).toEqual({ ...onCall, end: exact(1380) });
  });

  it('gives an end a meaning only by name, and keeps one that is moved back', () => {
    expect(dragged(day, 'end', 12 * 60)).toEqual({ ...day, end: exact(1530) });
    expect(dragged(evening, 'end', 10)).toEqual(evening);
    expect(dragged(onCall, 'end', 60)).toEqual(onCall);
  });

  it('never ends before it starts', () => {
    expect(dragged(day, 'end', -900)).toEqual({ ...day, end: exact(630) });
    expect(dragged(day, 'start', 900)).toEqual({ ...day, start: 990 });
    expect(dragged({ date, start: 300, end: exact(450) }, 'end', -900)).toEqual({ date, start: 300, end: exact(450) });
  });
});
