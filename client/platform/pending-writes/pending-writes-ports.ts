import type { Confirmed } from '../api/confirmable.js';
import type { PendingChange } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';

/** `again`: no answer, or not now; the write stays first and is sent again. */
export type Delivery =
  | { readonly end: 'done' }
  | { readonly end: 'again' }
  | { readonly end: 'refused'; readonly code: string };

export interface PendingWritesPorts {
  /** Id of this tab, never used again by another. */
  readonly tab: string;
  /** Tabs that are open at this moment. */
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  /** Changes that say all about their subject. None where an open tab may seem closed: the older write may still go. */
  readonly replacing: ReadonlySet<PendingChange>;
  /** Whether the owner of the writes is signed in here: nothing is sent in the name of another. */
  readonly isSignedIn: () => boolean;
  readonly send: (write: PendingWrite) => Promise<Delivery>;
  /** Asks for another `send` in a while. */
  readonly later: () => void;
  /** The same write by somebody who is sure. */
  readonly confirmed: (write: PendingWrite) => PendingWrite;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told how a write of the queue ended. */
  readonly delivered: (write: PendingWrite, delivery: Delivery) => void;
}

export interface Performance<Answer> {
  readonly send: () => Promise<Confirmed<Answer>>;
  /** Whether a failure of `send` says nothing about what the server did. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly isOverdue: Promise<unknown>;
}
