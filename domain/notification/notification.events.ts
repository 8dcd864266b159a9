import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { CivilDate } from '../kernel/civil-date.js';
import { DeviceId, LocationId, NotificationId, UserId } from '../kernel/ids.js';
import { Channel } from '../message/message.events.js';

/**
 * Subjects of notification preferences, in display order: own shifts, answers to own requests, offers of others,
 * reminders, mailings of managers. News waits on `/main` until it was read.
 */
export const SUBJECTS = ['ownShifts', 'answers', 'offers', 'reminders', 'mailings'] as const;
export const Subject = z.enum(SUBJECTS);
export type Subject = z.infer<typeof Subject>;

/** Somebody has seen what they were told. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  userId: UserId,
  notificationIds: z.array(NotificationId),
});

/** A notice up to this change was sent by these channels; empty: by none. */
export const PersonNotified = defineEvent('PersonNotified', {
  userId: UserId,
  notificationId: NotificationId,
  channels: z.array(Channel),
});

/** Somebody wants to be told of something by a channel, or not any more; `by`: in the product, or by the link of a mail. */
export const ChannelChosen = defineEvent('ChannelChosen', {
  userId: UserId,
  subject: Subject,
  channel: Channel,
  on: z.boolean(),
  by: z.enum(['account', 'link']),
});

/** A manager reminded somebody of a week that they have not seen. */
export const RosterReminded = defineEvent('RosterReminded', {
  userId: UserId,
  locationId: LocationId,
  week: CivilDate,
});

/** A manager reminded somebody of news that they have not opened. */
export const NewsReminded = defineEvent('NewsReminded', {
  userId: UserId,
  locationId: LocationId,
  newsId: z.string(),
});

/** A device shows what its owner is told. */
export const DeviceSubscribed = defineEvent('DeviceSubscribed', { userId: UserId, deviceId: DeviceId });

/** It does no more: its owner wanted so, or whoever delivers to it does not know it any more. */
export const DeviceUnsubscribed = defineEvent('DeviceUnsubscribed', {
  userId: UserId,
  deviceId: DeviceId,
  reason: z.enum(['asked', 'gone']),
});

export const NotificationEvent = z.discriminatedUnion('type', [
  NotificationsRead,
  PersonNotified,
  ChannelChosen,
  RosterReminded,
  NewsReminded,
  DeviceSubscribed,
  DeviceUnsubscribed,
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

/** Stream of one person's notices, read marks and preferences. */
export const notificationStream = (userId: UserId): string => `notification/${userId}`;
