import { describe, expect, it } from 'vitest';
import { wireTimes } from '../history/description.js';
import type { EventId } from '../kernel/ids.js';
import { instant } from '../kernel/clock-time.js';
import { EMMA, SERVICE } from '../planning/testing/planning-fixtures.js';
import { BARTENDER } from '../planning/testing/cafe-context.js';
import { shiftPutBack } from './put-shift-back.js';
import type { Shift } from './roster-week.state.js';
import { dinner, emmasLunch, ill, lunch } from './testing/roster-week.fixtures.js';

const published = (shape: Partial<Shift>): Shift => ({
  ...emmasLunch,
  calledOff: null,
  flagged: false,
  edited: false,
  revision: 'w:0' as EventId,
  ...shape,
});
const calledOff = { reasonId: ill, at: instant(0), by: null };

describe('shiftPutBack of a published shift', () => {
  it('contains only the parts that differ', () => {
    const times = wireTimes(dinner.time);
    const to = { ...times, jobId: BARTENDER, userId: null };
    expect(shiftPutBack(to, published({}))).toEqual({ ...times, jobId: BARTENDER, userId: null });
    expect(shiftPutBack({ ...wireTimes(lunch.time), jobId: SERVICE, userId: EMMA }, published({}))).toEqual({});
  });

  it('opens a shift only when nobody is planned on it', () => {
    expect(shiftPutBack({ userId: null, open: true }, published({}))).toEqual({ userId: null, open: true });
    expect(shiftPutBack({ open: true }, published({}))).toEqual({});
    expect(shiftPutBack({ open: true }, published({ userId: null }))).toEqual({ open: true });
    expect(shiftPutBack({ open: false }, published({ userId: null, open: true }))).toEqual({ open: false });
  });

  it('calls off again for the same reason, unless the shift is called off already', () => {
    const to = { canceled: true, cancelReasonId: ill };
    expect(shiftPutBack(to, published({}))).toEqual({ canceled: true, cancelReasonId: ill });
    expect(shiftPutBack(to, published({ calledOff }))).toEqual({});
  });

  it('withdraws a call-off', () => {
    expect(shiftPutBack({ canceled: false }, published({ calledOff }))).toEqual({ canceled: false });
    expect(shiftPutBack({ canceled: false }, published({}))).toEqual({});
  });
});
