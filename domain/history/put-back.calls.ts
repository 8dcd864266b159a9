import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, fault, WireId } from '../api/call.js';
import { PutBackAnswer } from '../planning/put-back.js';

/**
 * Puts something back from the history, whichever layer it is of. Without `confirm` nothing is done: the question
 * `put_back_needs_confirmation` has what it would do (`PutBackFacts`), or it is refused. Of what is so already
 * `writeId` of the answer is null.
 */
export const historyPutBack = defineCall({
  id: 'history-put-back',
  method: 'POST',
  path: '/history/put-back',
  roles: CALL_ROLES.admin,
  body: z
    .object({
      /** One entry, with what else its write did to the same record; of the write, where both are named. */
      entryId: WireId.optional(),
      /** Everything that a write did. */
      writeId: WireId.optional(),
      /** `seen` of the facts: they are done as they were seen, or asked again as they are now. */
      confirm: z.string().min(1).max(64).optional(),
      /** Takes back what one did a moment ago, without a question. Of a write. */
      undo: z.boolean().default(false),
    })
    .superRefine(({ entryId, writeId, undo }, context) => {
      if (entryId === undefined && writeId === undefined) fault(context, 'entryId', 'required');
      if (undo && writeId === undefined) fault(context, 'writeId', 'required');
    }),
  status: 200,
  answer: PutBackAnswer,
  idempotent: true,
});
