import type { Recorded } from '../kernel/event.js';
import type { MessageEvent } from './message.events.js';

/** What became of a message; null: nothing yet, or it is on its way again. */
export interface MessageState {
  readonly fate: 'sent' | 'failed' | 'unknown' | null;
}

export const NO_OUTCOME: MessageState = { fate: null };

const FATES = { MessageSent: 'sent', MessageFailed: 'failed', MessageLost: 'unknown', MessageRequeued: null } as const;

export const evolveMessage = (state: MessageState, events: readonly Recorded<MessageEvent>[]): MessageState =>
  events.reduce<MessageState>((_, { type }) => ({ fate: FATES[type] }), state);
