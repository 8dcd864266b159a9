import type { ProfileEnd } from '../rules/profile-ending.js';
import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { NotificationId } from '../kernel/ids.js';
import type { Choices } from './channels.js';
import type { NotificationEvent } from './notification.events.js';

/** Reads, sent notices and preferences of one person; of reads, sent notices and news reminders the last 500 each. */
export interface NotificationState {
  readonly readAt: Readonly<Record<NotificationId, Instant>>;
  readonly sentAt: Readonly<Record<NotificationId, Instant>>;
  readonly choices: Choices;
  /** Last reminder of a week's roster, by `weekKey`. */
  readonly remindedAt: Readonly<Record<string, Instant>>;
  /** Reminders of unopened news, by news id. */
  readonly newsReminders: Readonly<Record<string, NewsReminder>>;
  /** Ends of rule profiles that the person was told of, by `profileEndKey`. */
  readonly profileEnds: readonly string[];
}

/** A reminder to read news: instant and notification. */
export interface NewsReminder {
  readonly at: Instant;
  readonly notificationId: NotificationId;
}

/** State of a person before their first notification event. */
export const NO_NOTIFICATIONS: NotificationState = {
  readAt: {},
  sentAt: {},
  choices: {},
  remindedAt: {},
  newsReminders: {},
  profileEnds: [],
};

/** More than twice what a list shows: what was read before so many others is on no list any more. */
const REMEMBERED = 500;

/** Folds events in order. The first read and the first sending of a notification count. */
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
    case 'ProfileEndReminded':
      return { ...state, profileEnds: [...state.profileEnds, profileEndKey(event.data)] };
    case 'DeviceSubscribed':
    case 'DeviceUnsubscribed':
      return state;
  }
}

function remembered(
  readAt: Readonly<Record<NotificationId, Instant>>,
  ids: readonly NotificationId[],
  at: Instant,
): Readonly<Record<NotificationId, Instant>> {
  const all = new Map(Object.entries(readAt) as [NotificationId, Instant][]);
  for (const id of ids) if (!all.has(id)) all.set(id, at);
  return Object.fromEntries([...all].slice(-REMEMBERED)) as Record<NotificationId, Instant>;
}

/** Notification id for an event id; a cast. */
export const notificationIdOf = (eventId: string): NotificationId => eventId as NotificationId;

/** Key of a rule profile with its last day, so that another last day is told again. */
export const profileEndKey = ({ profileId, until }: Pick<ProfileEnd, 'profileId' | 'until'>): string =>
  `${profileId}/${until}`;

/** Ends of rule profiles that the person was not told of yet. */
export const untoldEnds = ({ profileEnds }: NotificationState, ends: readonly ProfileEnd[]): readonly ProfileEnd[] =>
  ends.filter((end) => !profileEnds.includes(profileEndKey(end)));

/** Key of a week of a location. */
export const weekKey = (locationId: string, week: string): string => `${locationId}/${week}`;

/** Instant at which a notification was read; null: unread. Also finds older entries, which had one id per write. */
export const readAtOf = ({ readAt }: Pick<NotificationState, 'readAt'>, id: NotificationId): Instant | null =>
  readAt[id] ?? readAt[notificationIdOf(`${id.slice(0, id.indexOf(':'))}.roster`)] ?? null;

/** Whether the notice up to this change was sent or read, so that later changes start a new one. */
export const isClosed = (state: NotificationState, id: NotificationId): boolean =>
  id in state.sentAt || readAtOf(state, id) !== null;
