import type { ErrorCode, RefusalDetails } from '#domain/kernel/refusal';
import type { Confirmation } from '../../../shared/api/confirmable.js';
import type { Sender } from './send-edits.js';

/** Takes back what was put back; answers whether all of it was. @throws CallFailed */
export type Undo = () => Promise<boolean>;

export type PutBack =
  | { readonly status: 'done'; readonly undo: Undo }
  /** The question of the server was answered with no. */
  | { readonly status: 'kept' }
  | { readonly status: 'refused'; readonly code: ErrorCode; readonly details: RefusalDetails };

export interface Asker extends Sender {
  readonly ask: (confirmation: Confirmation) => Promise<boolean>;
}
