import type { Current } from '../kernel/refusal-details.js';

/** What refusals about the comment of a day tell. */
export interface CommentRefusals {
  comment_exists: Current;
}
