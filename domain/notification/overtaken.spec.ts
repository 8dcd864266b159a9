import { describe, expect, it } from 'vitest';
import { type Notice, ROSTER, type NotifiedShiftChange } from './notice.js';
import { notYetNotified } from './overtaken.js';

const shift = (shiftId: string, from = '2026-11-27 17:00'): NotifiedShiftChange =>
  ({ shiftId, was: null, is: { date: from.slice(0, 10), from } }) as unknown as NotifiedShiftChange;
const notice = (topic: string, ...shifts: NotifiedShiftChange[]) =>
  ({ topic, shifts, link: '/rooster' }) as unknown as Notice;

describe('notYetNotified for a late notice', () => {
  it('returns the notice while nothing newer about its shifts was sent', () => {
    const late = notice(ROSTER, shift('fri'), shift('sat'));
    expect(notYetNotified(late, [])).toBe(late);
    expect(notYetNotified(late, [notice(ROSTER, shift('sun')), notice('swap/1')])).toBe(late);
  });

  it('returns null when later notices cover every shift', () => {
    const late = notice(ROSTER, shift('fri'), shift('sat'));
    expect(notYetNotified(late, [notice(ROSTER, shift('fri')), notice(ROSTER, shift('sun'), shift('sat'))])).toBeNull();
  });

  it('returns only the shifts without a newer notice and links to the first', () => {
    const late = notice(ROSTER, shift('fri'), shift('sat', '2026-11-28 18:00'));
    expect(notYetNotified(late, [notice(ROSTER, shift('fri'))])).toEqual({
      ...late,
      shifts: [shift('sat', '2026-11-28 18:00')],
      link: '/rooster?week=2026-11-23&day=2026-11-28&shift=sat',
    });
  });

  it('returns null for an answer once a later one on the topic was sent', () => {
    expect(notYetNotified(notice('swap/1'), [notice('swap/1')])).toBeNull();
    expect(notYetNotified(notice('swap/1'), [notice('swap/2')])).toEqual(notice('swap/1'));
  });
});
