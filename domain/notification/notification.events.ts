import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { CivilDate } from '../kernel/civil-date.js';
import { DeviceId, LocationId, NotificationId, UserId } from '../kernel/ids.js';
import { Channel } from '../message/message.events.js';

/**
 * Subjects of notification preferences, in display order: own shifts, answers to own requests, offers of others,
 * reminders, mailings of managers.
 */
export const SUBJECTS = ['ownShifts', 'answers', 'offers', 'reminders', 'mailings'] as const;
/** Subject of notification preferences. */
export const Subject = z.enum(SUBJECTS);
export type Subject = z.infer<typeof Subject>;

/** A person has read notifications. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  userId: UserId,
  notificationIds: z.array(NotificationId),
});

/** The notice up to this change was sent by these channels; empty: by none. */
export const PersonNotified = defineEvent('PersonNotified', {
  userId: UserId,
  notificationId: NotificationId,
  channels: z.array(Channel),
});

/** A person switched a channel for a subject on or off; `by`: in the product, or by the link of a mail. */
export const ChannelChosen = defineEvent('ChannelChosen', {
  userId: UserId,
  subject: Subject,
  channel: Channel,
  on: z.boolean(),
  by: z.enum(['account', 'link']),
});

/** A manager reminded a person of a week that they have not opened. */
export const RosterReminded = defineEvent('RosterReminded', {
  userId: UserId,
  locationId: LocationId,
  week: CivilDate,
});

/** A manager reminded a person of news that they have not opened. */
export const NewsReminded = defineEvent('NewsReminded', {
  userId: UserId,
  locationId: LocationId,
  newsId: z.string(),
});

/** A superuser was told of the last day of a rule profile, and of the built-in profile that follows it. */
export const ProfileEndReminded = defineEvent('ProfileEndReminded', {
  userId: UserId,
  profileId: z.string(),
  until: CivilDate,
  nextId: z.string(),
});

/** A browser was subscribed to a person's pushes. */
export const DeviceSubscribed = defineEvent('DeviceSubscribed', { userId: UserId, deviceId: DeviceId });

/** A browser was unsubscribed: `asked` by its owner, or `gone` according to its push service. */
export const DeviceUnsubscribed = defineEvent('DeviceUnsubscribed', {
  userId: UserId,
  deviceId: DeviceId,
  reason: z.enum(['asked', 'gone']),
});

/** Events of one person's notifications. */
export const NotificationEvent = z.discriminatedUnion('type', [
  NotificationsRead,
  PersonNotified,
  ChannelChosen,
  RosterReminded,
  NewsReminded,
  ProfileEndReminded,
  DeviceSubscribed,
  DeviceUnsubscribed,
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

/** Name of the stream of a person's reads, reminders, preferences and devices. */
export const notificationStream = (userId: UserId): string => `notification/${userId}`;
