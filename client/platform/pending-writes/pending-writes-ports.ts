import type { Confirmed } from '../api/confirmable.js';
import type { PendingChange } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';

/**
 * Result of sending a write. `again`: no answer, or a temporary refusal; the write stays first and is sent again.
 * `refused`: stays for its owner's decision.
 */
export type SendResult =
  | { readonly end: 'done' }
  | { readonly end: 'again' }
  | { readonly end: 'refused'; readonly code: string };

/** Dependencies of `PendingWrites`. */
export interface PendingWritesPorts {
  /** Id of this tab, never used by another. */
  readonly tab: string;
  /** Ids of the tabs that are open now, including this one. */
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  /**
   * Changes whose later write replaces an earlier one of the same subject. Empty where an open tab may seem closed,
   * because it may still send the earlier write.
   */
  readonly replacing: ReadonlySet<PendingChange>;
  /** Whether the owner of the writes is signed in here: nothing is sent in the name of another. */
  readonly isSignedIn: () => boolean;
  /** Sends a write under its key; rejects for faults of the program only. */
  readonly send: (write: PendingWrite) => Promise<SendResult>;
  /** Arranges another `send` in a while; called when a write got no answer. */
  readonly later: () => void;
  /** Copy of a write that answers yes to the server's question. */
  readonly confirmed: (write: PendingWrite) => PendingWrite;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a queued write was done or refused, also for one refused because it waited too long. */
  readonly delivered: (write: PendingWrite, delivery: SendResult) => void;
}

/** Sending of a write by its page. */
export interface Performance<Answer> {
  /** Sends the write; `confirmed: false` when the user answered no to the server's question. */
  readonly send: () => Promise<Confirmed<Answer>>;
  /** Whether a failure of `send` says nothing about what the server did. */
  readonly isUnanswered: (error: unknown) => boolean;
  /** Resolves when the page no longer waits for earlier writes of the subject: the write is then queued. */
  readonly isOverdue: Promise<unknown>;
}
