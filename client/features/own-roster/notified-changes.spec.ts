import { describe, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';
import { notifiedChanges } from './notified-changes.js';

const notifiedShift = (from: string) => ({ from, until: `${from.slice(0, 10)} 23:00`, job: 'Bar', calledOff: false });
const notice = (id: string, day: string, data: object): NotificationView => ({
  id,
  kind: 'RosterChanged',
  data: data as NotificationView['data'],
  link: null,
  createdAt: Instant.parse(`2026-03-${day}T08:30:00.000Z`),
  readAt: null,
});

const FRIDAY = notifiedShift('2026-03-13 17:00');
const LATER = notifiedShift('2026-03-13 18:00');
const SATURDAY = notifiedShift('2026-03-14 17:00');
const FIRST = notice('first', '10', { changes: [{ shiftId: 'friday', was: null, is: FRIDAY }] });
const MOVED = notice('moved', '11', {
  by: 'Bas Veenstroom',
  changes: [
    { shiftId: 'friday', was: FRIDAY, is: LATER },
    { shiftId: 'saturday', was: SATURDAY, is: null },
  ],
});

describe('notifiedChanges', () => {
  const all = { unread: 'moved', by: 'Bas Veenstroom', was: new Map([['friday', FRIDAY]]) };
  const lost = [{ shiftId: 'saturday', date: '2026-03-14', was: SATURDAY }];

  it('takes the newest notice of the shift in the address, with all changes of that notice', () => {
    expect(notifiedChanges([MOVED, FIRST], { shiftId: 'friday', day: '2026-03-13' })).toEqual({ ...all, lost });
    expect(notifiedChanges([FIRST], { shiftId: 'friday', day: null })).toEqual({
      unread: 'first',
      by: null,
      was: new Map([['friday', null]]),
      lost: [],
    });
  });

  it('finds the notice by the day of a shift that was removed', () => {
    expect(notifiedChanges([MOVED, FIRST], { shiftId: null, day: '2026-03-14' })).toEqual({ ...all, lost });
  });

  it('is empty without a matching notice or without a shift and day in the address', () => {
    const nothing = { unread: null, by: null, was: new Map(), lost: [] };
    expect(notifiedChanges([MOVED], { shiftId: 'other', day: null })).toEqual(nothing);
    expect(notifiedChanges([MOVED], { shiftId: null, day: '2026-03-13' })).toEqual(nothing);
    expect(notifiedChanges([MOVED], { shiftId: null, day: null })).toEqual(nothing);
  });
});
