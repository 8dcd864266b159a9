import { z } from 'zod';
import { defineCall, fault } from '../api/call.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { agenda } from './agenda.resource.js';

const MAX_DAYS = 400;

/** The list as the catalogue has it: of some dates, or of what is not long over. */
export const agendasList = defineCall({
  ...agenda.calls.list,
  query: z
    .object({ from: CivilDate.optional(), until: CivilDate.optional() })
    .superRefine(({ from, until }, context) => {
      if (!from || !until) return;
      const days = daysBetween(from, until);
      if (days < 0) fault(context, 'until', 'invalid_dates');
      else if (days >= MAX_DAYS) fault(context, 'until', 'range_too_long');
    }),
});
