import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { MessageEvent } from './message.events.js';

/** History entries of messages, without their texts. */
export const messageHistory: FeatureHistory<MessageEvent> = {
  stream: 'message',
  events: {
    MessageSent: { group: 'messages', sentence: 'requests.messageSent', describe: describeMessage },
    MessageFailed: { group: 'messages', sentence: 'requests.messageFailed', describe: describeMessage },
    MessageLost: { group: 'messages', sentence: 'requests.messageLost', describe: describeMessage },
    MessageOvertaken: { group: 'messages', sentence: 'requests.messageOvertaken', describe: describeMessage },
    MessageStopped: { group: 'messages', sentence: 'requests.messageStopped', describe: describeMessage },
    MessageRequeued: { group: 'messages', sentence: 'requests.messageRequeued', describe: describeMessage },
  },
};

function describeMessage({ messageId, kind, userId, notificationId }: MessageEvent['data']): Description {
  return { subjectId: userId, entityId: messageId, entities: [notificationId], after: { kind } };
}
