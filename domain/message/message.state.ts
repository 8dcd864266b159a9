import type { Recorded } from '../kernel/event.js';
import type { MessageEvent } from './message.events.js';

/** What became of a message; null: nothing yet. */
export interface MessageState {
  readonly fate: 'sent' | 'failed' | null;
}

export const NO_OUTCOME: MessageState = { fate: null };

export const evolveMessage = (state: MessageState, events: readonly Recorded<MessageEvent>[]): MessageState =>
  events.reduce<MessageState>((_, { type }) => ({ fate: type === 'MessageSent' ? 'sent' : 'failed' }), state);
