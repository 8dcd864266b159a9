import { type Channel, CHANNELS } from '../message/message.events.js';
import type { Subject } from './notification.events.js';

const SUBJECT_OF: Readonly<Record<string, Subject>> = {
  ShiftSwapOffered: 'offers',
  ShiftSwapWithdrawn: 'offers',
  ShiftSwapAccepted: 'answers',
  ShiftSwapRefused: 'answers',
  ShiftSwapApproved: 'answers',
  ShiftSwapDeclined: 'answers',
  ShiftSwapReopened: 'answers',
  ShiftSwapLapsed: 'answers',
  OpenShiftRequestApproved: 'answers',
  OpenShiftRequestDeclined: 'answers',
  OpenShiftRequestReopened: 'answers',
  OpenShiftRequestLapsed: 'answers',
  TimeOutApproved: 'answers',
  TimeOutDeclined: 'answers',
  TimeOutReopened: 'answers',
  TimeOutCancelled: 'answers',
  TimeOutChanged: 'answers',
  AvailabilityWeekOpened: 'answers',
  AvailabilityWeekDeclined: 'answers',
  AvailabilityWeekRequestReopened: 'answers',
  RosterReminded: 'ownShifts',
  NewsReminded: 'reminders',
};

/** Subject of a kind of notice; roster notices belong to `ownShifts`. */
export const subjectOf = (kind: string): Subject => SUBJECT_OF[kind] ?? 'ownShifts';

/** Subjects of events that any channel may tell; a manager's message uses the channel it was written for. */
export const NOTICE_SUBJECTS = ['ownShifts', 'answers', 'offers'] as const satisfies readonly Subject[];

/** The channels that there are for a subject. */
export const channelsOf = (subject: Subject): readonly Channel[] =>
  isOfNotices(subject) ? CHANNELS : CHOSEN_BY_SENDER[subject];

const isOfNotices = (subject: Subject): subject is (typeof NOTICE_SUBJECTS)[number] =>
  NOTICE_SUBJECTS.some((one) => one === subject);

/** Channels that a person can refuse for messages from managers. */
const CHOSEN_BY_SENDER = { reminders: ['mail', 'push'], mailings: ['mail'] } as const satisfies Record<
  Exclude<Subject, (typeof NOTICE_SUBJECTS)[number]>,
  readonly Channel[]
>;

/** Choices by subject and channel; absent: the default. */
export type Choices = Readonly<Partial<Record<Subject, Readonly<Partial<Record<Channel, boolean>>>>>>;

/** Channels that can reach a person. */
export interface Means {
  /** Whether a device of theirs shows pushes. */
  readonly hasDevice: boolean;
  readonly hasMail: boolean;
  readonly hasPhone: boolean;
  /** Subjects for which the organisation pays text messages. */
  readonly smsFor: readonly Subject[];
}

/**
 * Whether somebody is told of a subject by a channel. Who has chosen nothing hears of own shifts by push and by mail,
 * for a mail can be kept and searched; of everything else once: by push, and by mail without a device for it. Text
 * messages are for who asks for them.
 */
export function wants(
  choices: Choices,
  subject: Subject,
  channel: Channel,
  { hasDevice }: Pick<Means, 'hasDevice'>,
): boolean {
  const chosen = choices[subject]?.[channel];
  if (chosen !== undefined) return chosen;
  if (channel === 'push') return true;
  if (channel === 'sms') return false;
  return subject === 'ownShifts' || !isOfNotices(subject) || !hasDevice;
}

/** Channels for a notice. Reminders use one channel only. */
export function channelsOfNotice(subject: Subject, choices: Choices, means: Means): readonly Channel[] {
  if (isOfNotices(subject)) return channelsFor(subject, choices, means);
  const channel = reminderChannel(choices, means);
  return channel === null ? [] : [channel];
}

/** Channels for a subject: chosen by the person and possible for them. */
export function channelsFor(subject: Subject, choices: Choices, means: Means): Channel[] {
  const { hasDevice, hasMail, hasPhone, smsFor } = means;
  const possible: Record<Channel, boolean> = {
    push: hasDevice,
    mail: hasMail,
    sms: hasPhone && smsFor.includes(subject),
  };
  return CHANNELS.filter((channel) => possible[channel] && wants(choices, subject, channel, means));
}

/** The one channel by which somebody is reminded by itself: a push where a device shows it, else a mail; null: by none. */
export function reminderChannel(
  choices: Choices,
  { hasDevice, hasMail }: Pick<Means, 'hasDevice' | 'hasMail'>,
): 'push' | 'mail' | null {
  if (hasDevice && wants(choices, 'reminders', 'push', { hasDevice })) return 'push';
  return hasMail && wants(choices, 'reminders', 'mail', { hasDevice }) ? 'mail' : null;
}
