import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, NotificationId, UserId } from '../kernel/ids.js';
import { type PlacedChange, ROSTER, type NotifiedShift } from './notice.js';
import { NO_NOTIFICATIONS, type NotificationState } from './notification.state.js';
import { reminderTopic } from './reminder-notices.js';
import { weekSeenBy } from './week-seen.js';

const WEEK = { locationId: 'cafe' as LocationId, monday: civilDate('2026-11-23') };
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z` as Instant;
const notifiedShift = (date: string, more: Partial<NotifiedShift> = {}) =>
  ({
    date,
    from: `${date} 17:00`,
    until: `${date} 23:00`,
    jobId: 'bar',
    horecaLocationId: 'cafe',
    ...more,
  }) as NotifiedShift;
const change = (minute: number, more: Partial<PlacedChange>): PlacedChange => ({
  notificationId: `at-${minute}` as NotificationId,
  userId: 'daan' as UserId,
  topic: ROSTER,
  kind: 'ShiftAssigned',
  data: {},
  link: null,
  by: null,
  position: minute,
  createdAt: at(minute),
  ...more,
});
const FRIDAY = { shiftId: 'one' as never, was: null, is: notifiedShift('2026-11-27') };
const published = change(1, {
  kind: 'RosterPublished',
  data: { week: WEEK.monday, horecaLocationId: 'cafe' },
  shifts: [FRIDAY],
});
const reminded = change(5, { topic: reminderTopic('cafe', WEEK.monday), kind: 'RosterReminded' });
const stateWith = (read: readonly number[], more: Partial<NotificationState> = {}): NotificationState => ({
  ...NO_NOTIFICATIONS,
  readAt: Object.fromEntries(read.map((minute) => [`at-${minute}`, at(minute + 1)])),
  ...more,
});

describe('weekSeenBy', () => {
  it('is seen when the person opened the last notice of the week', () => {
    expect(weekSeenBy([published], stateWith([]), WEEK)).toEqual({ notifiedAt: at(1), seenAt: null, remindedAt: null });
    expect(weekSeenBy([published], stateWith([1]), WEEK)).toEqual({
      notifiedAt: at(1),
      seenAt: at(2),
      remindedAt: null,
    });
    const moved = change(3, { shifts: [{ ...FRIDAY, was: FRIDAY.is, is: notifiedShift('2026-11-28') }] });
    expect(weekSeenBy([published, moved], stateWith([1]), WEEK)?.seenAt).toBeNull();
  });

  it('is seen when the person opened the reminder, until the next change', () => {
    const reminding = { remindedAt: { 'cafe/2026-11-23': at(5) } };
    expect(weekSeenBy([published, reminded], stateWith([], reminding), WEEK)).toEqual({
      notifiedAt: at(1),
      seenAt: null,
      remindedAt: at(5),
    });
    expect(weekSeenBy([published, reminded], stateWith([5], reminding), WEEK)?.seenAt).toBe(at(6));
    const again = change(7, { shifts: [{ ...FRIDAY, was: FRIDAY.is, is: null }] });
    expect(weekSeenBy([published, reminded, again], stateWith([1, 5], reminding), WEEK)).toEqual({
      notifiedAt: at(7),
      seenAt: null,
      remindedAt: null,
    });
  });

  it('is null for a person without a notice of that week and location, or with a reverted one', () => {
    expect(weekSeenBy([], stateWith([]), WEEK)).toBeNull();
    const atOtherLocation = { ...FRIDAY, is: notifiedShift('2026-11-27', { horecaLocationId: 'bar' as LocationId }) };
    expect(weekSeenBy([change(1, { shifts: [atOtherLocation] })], stateWith([]), WEEK)).toBeNull();
    expect(
      weekSeenBy([change(1, { shifts: [{ ...FRIDAY, is: notifiedShift('2026-11-30') }] })], stateWith([]), WEEK),
    ).toBeNull();
    const added = change(1, { shifts: [FRIDAY] });
    const unassigned = change(2, { kind: 'ShiftUnassigned', shifts: [{ ...FRIDAY, was: FRIDAY.is, is: null }] });
    expect(weekSeenBy([added, unassigned], stateWith([]), WEEK)).toBeNull();
  });
});
