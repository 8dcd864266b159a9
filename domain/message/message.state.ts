import type { Recorded } from '../kernel/event.js';
import type { MessageEvent } from './message.events.js';

/** Result of a message; null: none yet, or it is being sent again. */
export interface MessageState {
  /** Why it was given up; null: it was not. */
  readonly reason: 'refused' | 'exhausted' | 'undelivered' | null;
  readonly fate: 'sent' | 'failed' | 'unknown' | 'overtaken' | 'stopped' | null;
}

export const NO_OUTCOME: MessageState = { fate: null, reason: null };

const OUTCOMES = {
  MessageSent: 'sent',
  MessageFailed: 'failed',
  MessageLost: 'unknown',
  MessageOvertaken: 'overtaken',
  MessageRequeued: null,
  MessageStopped: 'stopped',
} as const;

export const evolveMessage = (state: MessageState, events: readonly Recorded<MessageEvent>[]): MessageState =>
  events.reduce<MessageState>(
    (_, { type, data }) => ({ fate: OUTCOMES[type], reason: type === 'MessageFailed' ? data.reason : null }),
    state,
  );
