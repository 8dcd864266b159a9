import type { Recorded } from '../kernel/event.js';
import type { MessageEvent } from './message.events.js';

/** What became of a message; null: nothing yet. */
export interface MessageFate {
  readonly fate: 'sent' | 'failed' | null;
}

export const NO_FATE: MessageFate = { fate: null };

export const evolveMessage = (state: MessageFate, events: readonly Recorded<MessageEvent>[]): MessageFate =>
  events.reduce<MessageFate>((_, { type }) => ({ fate: type === 'MessageSent' ? 'sent' : 'failed' }), state);
