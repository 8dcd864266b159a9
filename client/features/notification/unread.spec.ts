import { expect, it } from 'vitest';
import type { NotificationView } from '#domain/notification/notification.views';
import { badgeText, newestFirst, unreadOf } from './unread.js';

const notification = (id: string, hour: string, readAt: string | null = null) =>
  ({
    id,
    kind: 'RosterPublished',
    data: {},
    link: null,
    createdAt: `2026-11-24T${hour}:00:00.000Z`,
    readAt,
  }) as NotificationView;

it('newestFirst sorts notifications by time, newest first', () => {
  expect(
    newestFirst([notification('a', '08'), notification('c', '10'), notification('b', '09')]).map(({ id }) => id),
  ).toEqual(['c', 'b', 'a']);
});

it('unreadOf returns the notifications without a read time', () => {
  expect(
    unreadOf([notification('a', '08'), notification('b', '09', '2026-11-24T09:30:00.000Z')]).map(({ id }) => id),
  ).toEqual(['a']);
});

it('badgeText shows 9+ above nine', () => {
  expect([1, 9, 10, 120].map(badgeText)).toEqual(['1', '9', '9+', '9+']);
});
