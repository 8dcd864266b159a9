import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { END_OPTIONS, START_OPTIONS } from '#domain/kernel/time-options';
import { endChoices, startTimeChoices, withStart } from './time-choices.js';

const date = civilDate('2026-11-28');
const until = (start: number, minute: number): ShiftTime => ({ date, start, end: { kind: 'exact', minute } });
const close = (start: number): ShiftTime => ({ date, start, end: { kind: 'close' } });
const STANDARD = { startTimes: [] };
const [CLOSE, AS_NEEDED, CALL] = [24 * 60 + 120, 24 * 60 + 150, 24 * 60 + 420];

describe('start times', () => {
  it('list the location’s own times in order, then all others, without duplicates', () => {
    expect(startTimeChoices(date, { startTimes: [1020, 615] }, null)).toEqual({
      locationStarts: [615, 1020],
      others: START_OPTIONS.filter((minute) => minute !== 1020),
    });
  });

  it('include the current time of a shift, in order', () => {
    const { others } = startTimeChoices(date, STANDARD, 1030);
    expect(others.slice(others.indexOf(1020), others.indexOf(1050) + 1)).toEqual([1020, 1030, 1050]);
  });

  it('do not repeat an own time that a shift has', () => {
    expect(startTimeChoices(date, { startTimes: [1020] }, 1020).others).not.toContain(1020);
  });
});

const ends = (start: number, present: ShiftTime['end'] | null, callAllowed: boolean): number[] =>
  endChoices(date, STANDARD, { start, present, callAllowed });

describe('end times', () => {
  it('are all after the start', () => {
    expect(ends(1350, null, true)).toEqual([1380, 1410, 1440, 1470, 1500, 1530, CLOSE, AS_NEEDED, CALL]);
  });

  it('include the current end of a shift, unless it is before the start', () => {
    expect(ends(1020, { kind: 'exact', minute: 1395 }, true)).toContain(1395);
    expect(ends(1440 - 30, { kind: 'exact', minute: 1395 }, true)).not.toContain(1395);
  });

  it('offer on call only where the job allows it or the shift already has it', () => {
    expect(ends(1020, { kind: 'close' }, false)).toEqual(
      END_OPTIONS.filter((minute) => minute > 1020 && minute !== CALL),
    );
    expect(ends(1020, { kind: 'close' }, true).at(-1)).toBe(CALL);
    expect(ends(1020, { kind: 'call' }, false).at(-1)).toBe(CALL);
  });
});

describe('a changed start time', () => {
  it('leaves a later end unchanged', () => {
    expect(withStart(until(1020, 1380), 1050, STANDARD)).toEqual(until(1050, 1380));
    expect(withStart(close(1020), 1320, STANDARD)).toEqual(close(1320));
  });

  it('moves an end that would be before it to the next time in the list', () => {
    expect(withStart(until(600, 900), 930, STANDARD)).toEqual(until(930, 1230));
    expect(withStart(until(285, 450), 480, STANDARD)).toEqual(until(480, 660));
  });

  it('changes the end to close when no time is left in the day', () => {
    expect(withStart(until(600, 1260), 1290, STANDARD)).toEqual(close(1290));
  });
});
