import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { endChoices, startChoices, withStart } from './time-choices.js';

const date = civilDate('2026-11-28');
const until = (start: number, minute: number): ShiftTime => ({ date, start, end: { kind: 'exact', minute } });
const close = (start: number): ShiftTime => ({ date, start, end: { kind: 'close' } });

describe('times to choose from', () => {
  it('are those of everybody, the own starts of the location and what is there already, each once and in order', () => {
    const starts = startChoices([615, 1020], 997);
    expect(starts).toEqual(expect.arrayContaining([285, 615, 997, 1020]));
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
  });

  it('end after they start, with what is there already', () => {
    const ends = endChoices(until(1020, 1395), false);
    expect(ends[0]).toBe(1050);
    expect(ends).toContain(1395);
  });

  it('offer being on call only where the job allows it, or where it is so already', () => {
    const call = 24 * 60 + 420;
    expect(endChoices(close(1020), false)).not.toContain(call);
    expect(endChoices(close(1020), true).at(-1)).toBe(call);
    expect(endChoices({ start: 1020, end: { kind: 'call' } }, false).at(-1)).toBe(call);
  });
});

describe('another start', () => {
  it('leaves an end alone that still comes after it', () => {
    expect(withStart(until(1020, 1380), 1050)).toEqual(until(1050, 1380));
    expect(withStart(close(1020), 1320)).toEqual(close(1320));
  });

  it('takes the end along when it would lie before, in times that can be chosen', () => {
    expect(withStart(until(600, 900), 930)).toEqual(until(930, 1230));
    expect(withStart(until(285, 450), 480)).toEqual(until(480, 660));
  });

  it('makes it close when the day is over', () => {
    expect(withStart(until(600, 1260), 1290)).toEqual(close(1290));
  });
});
