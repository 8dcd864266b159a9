import type { Recorded } from '../kernel/event.js';
import type { MessageEvent } from './message.events.js';

/** Result of a message. */
export interface MessageState {
  /** Reason of a failure; null: not failed. */
  readonly reason: 'refused' | 'exhausted' | 'undelivered' | null;
  /** Last result; null: none yet, or requeued. */
  readonly fate: 'sent' | 'failed' | 'unknown' | 'overtaken' | 'stopped' | null;
}

/** Message whose result is not known yet. */
export const NO_OUTCOME: MessageState = { fate: null, reason: null };

const OUTCOMES = {
  MessageSent: 'sent',
  MessageFailed: 'failed',
  MessageLost: 'unknown',
  MessageOvertaken: 'overtaken',
  MessageRequeued: null,
  MessageStopped: 'stopped',
} as const;

/** Result after the last event; `state` without events. */
export const evolveMessage = (state: MessageState, events: readonly Recorded<MessageEvent>[]): MessageState =>
  events.reduce<MessageState>(
    (_, { type, data }) => ({ fate: OUTCOMES[type], reason: type === 'MessageFailed' ? data.reason : null }),
    state,
  );
