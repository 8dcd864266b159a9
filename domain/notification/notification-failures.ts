import { type Channel, CHANNELS } from '../message/message.events.js';
import type { MessageState } from '../message/message.state.js';
import type { OutboxMessage } from '../message/message.views.js';

/** A way by which somebody could not be told. */
export interface NotificationFailure {
  readonly channel: Channel;
  /** `unknown`: it may have gone out. `unmade`: there was no message to send. `not_invited`: they
   * were never invited, so nothing is sent to them. */
  readonly why: NonNullable<MessageState['reason']> | 'unknown' | 'unmade' | 'not_invited';
  /** Last answer of the provider. */
  readonly answer: string | null;
}

/** A message that told somebody of something, with what became of it. */
export interface SentNotification {
  readonly channel: Channel;
  readonly status: OutboxMessage['status'];
  /** Null: it was not given up, or never handed over. */
  readonly reason: MessageState['reason'];
  readonly answer: string | null;
}

/** The channels by which nothing has arrived and nothing will, oldest message first: one device of several is enough. */
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
