import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { NotificationId } from '../kernel/ids.js';
import type { Choices } from './channels.js';
import type { NotificationEvent } from './notification.events.js';

/** When somebody read what, and when what went out; only of what may still be on their list. */
export interface NotificationState {
  readonly readAt: Readonly<Record<NotificationId, Instant>>;
  readonly sentAt: Readonly<Record<NotificationId, Instant>>;
  readonly choices: Choices;
  /** When managers last reminded them of a week, by location and Monday. */
  readonly remindedAt: Readonly<Record<string, Instant>>;
  /** Reminders of news that they had not opened, by news. */
  readonly newsReminders: Readonly<Record<string, NewsReminder>>;
}

export interface NewsReminder {
  readonly at: Instant;
  readonly notificationId: NotificationId;
}

export const NO_NOTIFICATIONS: NotificationState = {
  readAt: {},
  sentAt: {},
  choices: {},
  remindedAt: {},
  newsReminders: {},
};

/** More than twice what a list shows: what was read before so many others is on no list any more. */
const REMEMBERED = 500;

export const evolveNotifications = (
  state: NotificationState,
  events: readonly Recorded<NotificationEvent>[],
): NotificationState => events.reduce(evolve, state);

function evolve(state: NotificationState, event: Recorded<NotificationEvent>): NotificationState {
  const { at } = event.meta;
  switch (event.type) {
    case 'NotificationsRead':
      return { ...state, readAt: remembered(state.readAt, event.data.notificationIds, at) };
    case 'PersonNotified':
      return { ...state, sentAt: remembered(state.sentAt, [event.data.notificationId], at) };
    case 'ChannelChosen': {
      const { subject, channel, on } = event.data;
      return { ...state, choices: { ...state.choices, [subject]: { ...state.choices[subject], [channel]: on } } };
    }
    case 'RosterReminded': {
      const { locationId, week } = event.data;
      return { ...state, remindedAt: { ...state.remindedAt, [weekKey(locationId, week)]: at } };
    }
    case 'NewsReminded': {
      const { id, at: remindedAt } = event.meta;
      const reminder: NewsReminder = { at: remindedAt, notificationId: notificationIdOf(id) };
      const all = Object.entries({ ...state.newsReminders, [event.data.newsId]: reminder });
      return { ...state, newsReminders: Object.fromEntries(all.slice(-REMEMBERED)) };
    }
    case 'DeviceSubscribed':
    case 'DeviceUnsubscribed':
      return state;
  }
}

function remembered(
  known: Readonly<Record<NotificationId, Instant>>,
  ids: readonly NotificationId[],
  at: Instant,
): Readonly<Record<NotificationId, Instant>> {
  const all = new Map(Object.entries(known) as [NotificationId, Instant][]);
  for (const id of ids) if (!all.has(id)) all.set(id, at);
  return Object.fromEntries([...all].slice(-REMEMBERED)) as Record<NotificationId, Instant>;
}

/** The id of what somebody is told by this event. */
export const notificationIdOf = (eventId: string): NotificationId => eventId as NotificationId;

export const weekKey = (locationId: string, week: string): string => `${locationId}/${week}`;

/** When somebody read what they were told up to this event; null: not yet. Of older ones a write had one id. */
export const readAtOf = ({ readAt }: Pick<NotificationState, 'readAt'>, id: NotificationId): Instant | null =>
  readAt[id] ?? readAt[notificationIdOf(`${id.slice(0, id.indexOf(':'))}.roster`)] ?? null;

/** Whether what somebody was told up to this event has gone out or was read: what follows is told on its own. */
export const isClosed = (state: NotificationState, id: NotificationId): boolean =>
  id in state.sentAt || readAtOf(state, id) !== null;
