import { type Connection, isAway } from '../../../platform/connection/connection.js';

/** How one's own edits stand: without an answer now, and accepted or refused since the week was opened. */
export interface OwnEdits {
  readonly pending: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** Successive states of the connection banner. `before`: own edits when the connection was lost. */
export type ConnectionPhase =
  | { readonly kind: 'quiet' }
  /** `waiting`: edits that could not be sent. */
  | { readonly kind: 'away'; readonly why: 'offline' | 'silent'; readonly waiting: number; readonly before: OwnEdits }
  /** Back, with edits on their way. */
  | { readonly kind: 'sending'; readonly waiting: number; readonly before: OwnEdits }
  /** `sent` were accepted, `lost` were not. */
  | { readonly kind: 'back'; readonly sent: number; readonly lost: number };

/** Phase in which the connection needs no banner. */
export const QUIET: ConnectionPhase = { kind: 'quiet' };

/** Goes on with the story; the same object as long as there is nothing new to tell. The first connection is none. */
export function nextPhase(story: ConnectionPhase, connection: Connection, edits: OwnEdits): ConnectionPhase {
  const { pending } = edits;
  const before = story.kind === 'away' || story.kind === 'sending' ? story.before : edits;
  if (isAway(connection) || (connection === 'connecting' && story.kind !== 'quiet' && story.kind !== 'back')) {
    const away = story.kind === 'away' ? story : null;
    const why = connection === 'connecting' ? (away?.why ?? 'offline') : connection === 'silent' ? 'silent' : 'offline';
    return away?.why === why && away.waiting === pending ? away : { kind: 'away', why, waiting: pending, before };
  }
  if (story.kind !== 'away' && story.kind !== 'sending') return story;
  if (pending === 0)
    return { kind: 'back', sent: edits.accepted - before.accepted, lost: edits.rejected - before.rejected };
  return story.kind === 'sending' && pending === story.waiting ? story : { kind: 'sending', waiting: pending, before };
}
