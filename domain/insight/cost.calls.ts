import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, WireId } from '../api/call.js';
import { CivilDate, isMonday } from '../kernel/civil-date.js';
import { idOf, type UserId } from '../kernel/ids.js';

/**
 * Wages by the hour, surcharges, cost target and expected turnover of a week, for readers of wages. Hours are not in
 * it.
 */
export const CostWeek = z.object({
  /** People who may be planned at the location and whose wage is known. */
  people: z.array(
    z.object({
      userId: idOf<UserId>(),
      /**
       * Hourly wages in cents, earliest first; the first also applies before its date. Null: unknown from that date on.
       */
      wages: z.array(z.object({ from: CivilDate, hourlyCents: z.int().nullable() })),
    }),
  ),
  /** Per cent. */
  employerSurcharge: z.number(),
  holidayAllowance: z.number(),
  /** Per cent of turnover; null: not set. */
  costTarget: z.number().nullable(),
  /** Dates with an expected turnover, in cents; other dates are absent. */
  turnover: z.array(z.object({ date: CivilDate, cents: z.int() })),
});
export type CostWeek = z.infer<typeof CostWeek>;

/**
 * Reads wages, surcharges, cost target and expected turnover of a week at a location (absent: the session's). `start`
 * must be a Monday. Not in the specification.
 */
export const costWeek = defineCall({
  id: 'cost-week',
  method: 'GET',
  path: '/cost',
  roles: CALL_ROLES.admin,
  wages: true,
  query: z.object({ start: CivilDate, horecaLocationId: WireId.optional() }).superRefine(({ start }, context) => {
    if (start && !isMonday(start)) addFieldError(context, 'start', 'not_a_monday');
  }),
  status: 200,
  answer: CostWeek,
});

/** Sets the expected turnover of a date in cents; null removes it. Not in the specification. */
export const costTurnover = defineCall({
  id: 'cost-turnover',
  method: 'PUT',
  path: '/cost/turnover',
  roles: CALL_ROLES.admin,
  wages: true,
  body: z.object({
    date: CivilDate,
    cents: z.int().min(0).max(1_000_000_000).nullable(),
    horecaLocationId: WireId.optional(),
  }),
  status: 200,
  answer: z.object({ date: CivilDate, cents: z.int().nullable() }),
  idempotent: true,
});
