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
  ProfileEndReminded: 'reminders',
};

/** Preference subject of a kind of notice; unknown kinds and roster notices: `ownShifts`. */
export const subjectOf = (kind: string): Subject => SUBJECT_OF[kind] ?? 'ownShifts';

/** Subjects of automatic notices, which any channel may carry. For other subjects the sender chooses the channel. */
export const NOTICE_SUBJECTS = ['ownShifts', 'answers', 'offers'] as const satisfies readonly Subject[];

/** Channels for which a person can choose about a subject. */
export const channelsOf = (subject: Subject): readonly Channel[] =>
  isOfNotices(subject) ? CHANNELS : CHOSEN_BY_SENDER[subject];

const isOfNotices = (subject: Subject): subject is (typeof NOTICE_SUBJECTS)[number] =>
  NOTICE_SUBJECTS.some((one) => one === subject);

/** Channels that a person can refuse for messages from managers. */
const CHOSEN_BY_SENDER = { reminders: ['mail', 'push'], mailings: ['mail'] } as const satisfies Record<
  Exclude<Subject, (typeof NOTICE_SUBJECTS)[number]>,
  readonly Channel[]
>;

/** A person's choices by subject and channel; an absent one means the default of `wants`. */
export type Choices = Readonly<Partial<Record<Subject, Readonly<Partial<Record<Channel, boolean>>>>>>;

/** Facts about the channels that can reach a person. */
export interface Means {
  /** Whether a device of theirs receives pushes. */
  readonly hasDevice: boolean;
  readonly hasMail: boolean;
  readonly hasPhone: boolean;
  /** Subjects for which the organisation pays text messages. */
  readonly smsFor: readonly Subject[];
}

/**
 * Whether a person wants a subject by a channel: their choice, otherwise the default.
 * Default: push yes, SMS no; mail for own shifts, reminders and mailings always, for answers and offers only without a
 * push device.
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

/**
 * Channels by which a notice is sent; at most one for reminders and mailings (see `reminderChannel`), possibly none.
 */
export function channelsOfNotice(subject: Subject, choices: Choices, means: Means): readonly Channel[] {
  if (isOfNotices(subject)) return channelsFor(subject, choices, means);
  const channel = reminderChannel(choices, means);
  return channel === null ? [] : [channel];
}

/**
 * Channels for a subject that the person wants and that can reach them, in the order of `CHANNELS`; SMS only for
 * subjects in `smsFor`.
 */
export function channelsFor(subject: Subject, choices: Choices, means: Means): Channel[] {
  const { hasDevice, hasMail, hasPhone, smsFor } = means;
  const possible: Record<Channel, boolean> = {
    push: hasDevice,
    mail: hasMail,
    sms: hasPhone && smsFor.includes(subject),
  };
  return CHANNELS.filter((channel) => possible[channel] && wants(choices, subject, channel, means));
}

/**
 * The single channel of a reminder: push if a device shows it and it is wanted, otherwise mail if wanted; null: none.
 */
export function reminderChannel(
  choices: Choices,
  { hasDevice, hasMail }: Pick<Means, 'hasDevice' | 'hasMail'>,
): 'push' | 'mail' | null {
  if (hasDevice && wants(choices, 'reminders', 'push', { hasDevice })) return 'push';
  return hasMail && wants(choices, 'reminders', 'mail', { hasDevice }) ? 'mail' : null;
}
