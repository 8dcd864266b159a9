import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { PutBackAnswer } from '../planning/put-back.js';
import { Monday } from './monday.js';
import { WEEK_PUT_BACK } from './put-back-cause.js';

/**
 * Reverts a history entry or a write, in the layer that it changed. Without `confirm` asks
 * `put_back_needs_confirmation` with the effect (`PutBackFacts`), or refuses. `writeId` of the answer null: nothing to
 * revert.
 */
export const historyPutBack = defineCall({
  id: 'history-put-back',
  method: 'POST',
  path: '/history/put-back',
  roles: CALL_ROLES.admin,
  body: z
    .object({
      /** Entry to revert, with other changes of its write to the same record. */
      entryId: WireId.optional(),
      /** Write to revert entirely, or, with `entryId`, the write of that entry. */
      writeId: WireId.optional(),
      /** `seen` of the confirmed facts; asks again when the effect has changed since. */
      confirm: z.string().min(1).max(64).optional(),
      /** Reverts the caller's own write without asking; requires `writeId`. */
      undo: z.boolean().default(false),
    })
    .superRefine(({ entryId, writeId, undo }, context) => {
      if (entryId === undefined && writeId === undefined) addFieldError(context, 'entryId', 'required');
      if (undo && writeId === undefined) addFieldError(context, 'writeId', 'required');
    }),
  status: 200,
  answer: PutBackAnswer,
  idempotent: true,
});

/**
 * Puts a week back to its state at an instant, in drafts only: published departments get a draft that revises them.
 * Without `confirm` asks `put_back_needs_confirmation`. Reverted by `history-put-back` with `undo`.
 * `left` of the answer: number of shifts that rules keep unchanged.
 */
export const historyWeekPutBack = defineCall({
  id: WEEK_PUT_BACK,
  method: 'POST',
  path: '/history/roster-week/put-back',
  roles: CALL_ROLES.admin,
  body: z.object({
    start: Monday,
    /** Absent: the location of the request's host name. */
    horecaLocationId: WireId.optional(),
    /** Absent: every department. */
    jobFilterId: WireId.optional(),
    at: Instant,
    /** Only this shift: id of the published shift that it is or revises, otherwise of the slot. */
    shiftId: WireId.optional(),
    /** `seen` of the confirmed facts; asks again when the effect has changed since. */
    confirm: z.string().min(1).max(64).optional(),
  }),
  status: 200,
  answer: PutBackAnswer,
  idempotent: true,
});
