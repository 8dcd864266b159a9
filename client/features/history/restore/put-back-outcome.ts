import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Confirmation } from '#domain/catalogue/question-facts';
import type { writeShift } from '../../../roster/published-week/shift-writes.js';
import type { Undo } from '../../../kit/mutations/use-undo-toast.js';
import type { Sender } from './send-edits.js';

export type PutBack =
  /** `undo`: null where it is taken back elsewhere. */
  | { readonly status: 'done'; readonly undo: Undo | null }
  /** The question of the server was answered with no. */
  | { readonly status: 'kept' }
  | { readonly status: 'refused'; readonly refusal: ReceivedRefusal };

/** How what is put back reaches the server. */
export interface PutBackSender extends Sender {
  readonly writeShift: typeof writeShift;
}

export interface PutBackPorts extends PutBackSender {
  /** A question of a call, or the refusal of an edit that it could be made all the same. */
  readonly ask: (question: Confirmation | ReceivedRefusal) => Promise<boolean>;
}
