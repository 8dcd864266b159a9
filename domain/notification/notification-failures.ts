import { type Channel, CHANNELS } from '../message/message.events.js';
import type { MessageState } from '../message/message.state.js';
import type { OutboxMessage } from '../message/message.views.js';

/** A channel by which a person could not be reached. */
export interface NotificationFailure {
  readonly channel: Channel;
  /** `unknown`: possibly sent. `unmade`: no message could be made. `not_invited`: the person was never invited. */
  readonly why: NonNullable<MessageState['reason']> | 'unknown' | 'unmade' | 'not_invited';
  /** Last answer of the provider; null: none. */
  readonly answer: string | null;
}

/** A message that carried a notification, with its result. */
export interface SentNotification {
  readonly channel: Channel;
  readonly status: OutboxMessage['status'];
  /** Null: not failed, or never handed to a provider. */
  readonly reason: MessageState['reason'];
  /** Last answer of the provider; null: none. */
  readonly answer: string | null;
}

/**
 * Channels by which every message failed or is unknown, so that one reached device suffices; by the last message also
 * `not_invited`. `messages`: oldest first; empty when all channels worked.
 */
export function notificationFailures(messages: readonly SentNotification[]): NotificationFailure[] {
  return CHANNELS.flatMap((channel): NotificationFailure[] => {
    const all = messages.filter((message) => message.channel === channel);
    const last = all.at(-1);
    if (last?.status === 'not_invited') return [{ channel, why: 'not_invited', answer: null }];
    if (!last || !all.every(({ status }) => status === 'failed' || status === 'unknown')) return [];
    const { status, reason, answer } = last;
    return [{ channel, why: status === 'unknown' ? 'unknown' : (reason ?? 'unmade'), answer }];
  });
}
