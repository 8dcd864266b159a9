import type { Current } from '../kernel/refusal-details.js';

/** Details of refusals about a day's comment. */
export interface CommentRefusals {
  comment_exists: Current;
}
