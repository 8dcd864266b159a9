import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, fault, QueryBoolean, QueryInteger, WireId } from '../api/call.js';
import { CivilDate, isMonday, mondayOf } from '../kernel/civil-date.js';
import { idOf, type SlotId, type UserId } from '../kernel/ids.js';

/** Steps of a search for which nobody asks otherwise, and the most that anybody may ask for. */
export const FILL_STEPS = { usual: 20_000, most: 1_000_000 };

const flag = QueryBoolean.optional().transform((value) => value ?? false);
const number = (least: number, most: number, usual: number) =>
  QueryInteger.pipe(z.int().min(least).max(most))
    .optional()
    .transform((value) => value ?? usual);

export const FillProposal = z.object({
  /** Open slots of the draft that were to be filled. */
  slots: z.int(),
  /** Slots that somebody is proposed for; the others stay open. */
  assignments: z.array(z.object({ slotId: idOf<SlotId>(), userId: idOf<UserId>() })),
  /** Seed and steps that lead to this proposal again, from the same draft, people and settings. */
  seed: z.int(),
  steps: z.int(),
  /** How far the proposal is from what is wished for, and the one by rules that the search began with; the lower the better. */
  penalty: z.int(),
  firstPenalty: z.int(),
  /**
   * Most by which any proposal could be better, in percent of the penalty without that of open slots; 0: none is.
   * Null: it is not proved, or another proposal might fill more slots.
   */
  gap: z.number().min(0).nullable(),
});
export type FillProposal = z.infer<typeof FillProposal>;

/** Ours: people for the open slots of a draft week. Changes nothing; dates before today are left out. */
export const scheduleDtFill = defineCall({
  id: 'schedule-dt-fill',
  method: 'GET',
  path: '/schedule-dt/fill',
  roles: CALL_ROLES.admin,
  query: z
    .object({
      /** Monday of the week. */
      start: CivilDate,
      horecaLocationId: WireId.optional(),
      /** Only slots of a department, of a date; absent: all. */
      jobFilterId: WireId.optional(),
      date: CivilDate.optional(),
      /** Part-timers who have entered nothing may be proposed. */
      unknownToo: flag,
      /** People may be proposed beyond the most hours of their contract. */
      beyondContract: flag,
      seed: number(0, 2_147_483_647, 1),
      /** Steps of the search; 0: the proposal by rules alone. */
      steps: number(0, FILL_STEPS.most, FILL_STEPS.usual),
    })
    .superRefine(({ start, date }, context) => {
      if (start && !isMonday(start)) fault(context, 'start', 'invalid_dates');
      if (start && date && mondayOf(date) !== start) fault(context, 'date', 'invalid_dates');
    }),
  status: 200,
  answer: FillProposal,
});
