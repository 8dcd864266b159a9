import { type Connection, isAway } from '../../../shared/live-state/connection.js';

/** What is told about the connection of a board, one thing after the other. */
export type ConnectionStory =
  | { readonly kind: 'quiet' }
  /** `waiting`: edits that could not be sent. */
  | { readonly kind: 'away'; readonly why: 'offline' | 'silent'; readonly waiting: number }
  /** Back, with edits on their way; `most`: as many as there were. */
  | { readonly kind: 'sending'; readonly waiting: number; readonly most: number }
  | { readonly kind: 'back'; readonly sent: number };

export const QUIET: ConnectionStory = { kind: 'quiet' };

/** Goes on with the story; the same object as long as there is nothing new to tell. The first connection is none. */
export function nextStory(story: ConnectionStory, connection: Connection, pending: number): ConnectionStory {
  if (isAway(connection) || (connection === 'connecting' && story.kind !== 'quiet' && story.kind !== 'back')) {
    const before = story.kind === 'away' ? story : null;
    const why = connection === 'connecting' ? (before?.why ?? 'offline') : connection === 'silent' ? 'silent' : 'offline';
    return before?.why === why && before.waiting === pending ? before : { kind: 'away', why, waiting: pending };
  }
  if (story.kind === 'away') return pending > 0 ? { kind: 'sending', waiting: pending, most: pending } : { kind: 'back', sent: story.waiting };
  if (story.kind !== 'sending') return story;
  if (pending === 0) return { kind: 'back', sent: story.most };
  return pending === story.waiting ? story : { kind: 'sending', waiting: pending, most: Math.max(story.most, pending) };
}
