import type { MessageEvent } from '#domain/message/message.events';
import { evolveMessage, type MessageState, NO_OUTCOME } from '#domain/message/message.state';
import type { StreamKind } from '../event-store/stream-kind.js';

/** Stream kind of messages and their results. */
export const messageKind: StreamKind<MessageState, MessageEvent> = {
  name: 'message',
  initialState: NO_OUTCOME,
  evolve: evolveMessage,
};
