import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, fault, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { PutBackAnswer } from '../planning/put-back.js';
import { Monday } from './monday.js';
import { WEEK_PUT_BACK } from './put-back-cause.js';

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

/**
 * Puts a week back as it was at an instant, in drafts only: what is published is revised in a draft that begins on the
 * way. Without `confirm` nothing is done, as of `history-put-back`, which also takes the write back (`undo`). `left` of
 * the answer: shifts that the rules keep as they are.
 */
export const historyWeekPutBack = defineCall({
  id: WEEK_PUT_BACK,
  method: 'POST',
  path: '/history/roster-week/put-back',
  roles: CALL_ROLES.admin,
  body: z.object({
    start: Monday,
    /** Absent: the location of the host name. */
    horecaLocationId: WireId.optional(),
    /** Absent: every department. */
    jobFilterId: WireId.optional(),
    at: Instant,
    /** Only this shift: the id of the published shift that it is or revises, otherwise of the slot. */
    shiftId: WireId.optional(),
    /** `seen` of the facts, as of `history-put-back`. */
    confirm: z.string().min(1).max(64).optional(),
  }),
  status: 200,
  answer: PutBackAnswer,
  idempotent: true,
});
