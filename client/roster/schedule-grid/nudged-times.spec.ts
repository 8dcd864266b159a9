import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { endedBy, movedBy } from './nudged-times.js';

const STANDARD = { startTimes: [] };
const date = civilDate('2026-11-28');
const exact = (start: number, minute: number): ShiftTime => ({ date, start, end: { kind: 'exact', minute } });
const close: ShiftTime = { date, start: 1020, end: { kind: 'close' } };

describe('a shift that is nudged', () => {
  it('moves with its length to the next start time', () => {
    expect(movedBy(exact(1020, 1320), 1, STANDARD)).toEqual(exact(1050, 1350));
    expect(movedBy(exact(1020, 1320), -1, STANDARD)).toEqual(exact(990, 1290));
    expect(movedBy(close, 1, STANDARD)).toEqual({ ...close, start: 1050 });
  });

  it('stops where no time can be chosen', () => {
    expect(movedBy(exact(1350, 1530), 1, STANDARD)).toBeNull();
    expect(movedBy(exact(1320, 1530), 1, STANDARD)).toBeNull();
    expect(movedBy(exact(285, 480), -1, STANDARD)).toBeNull();
  });

  it('ends half an hour later or earlier, across midnight', () => {
    expect(endedBy(exact(1020, 1440), 1, STANDARD)).toEqual(exact(1020, 1470));
    expect(endedBy(exact(1020, 1470), -1, STANDARD)).toEqual(exact(1020, 1440));
  });

  it('never gets or loses an end such as close or on call', () => {
    expect(endedBy(exact(1020, 1530), 1, STANDARD)).toBeNull();
    for (const kind of ['close', 'as_needed', 'call'] as const)
      for (const step of [1, -1] as const) expect(endedBy({ ...close, end: { kind } }, step, STANDARD)).toBeNull();
  });

  it('never ends before it starts', () => {
    expect(endedBy(exact(1020, 1050), -1, STANDARD)).toBeNull();
  });
});
