import { z } from 'zod';
import { defineCall, addFieldError } from '../api/call.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { agenda } from './agenda.resource.js';

const MAX_DAYS = 400;

/**
 * Lists agenda items of the session's location by start, of at most 400 dates; without dates those that ended at most a
 * month ago or are to come.
 */
export const agendasList = defineCall({
  ...agenda.calls.list,
  query: z
    .object({ from: CivilDate.optional(), until: CivilDate.optional() })
    .superRefine(({ from, until }, context) => {
      if (!from || !until) return;
      const days = daysBetween(from, until);
      if (days < 0) addFieldError(context, 'until', 'invalid_dates');
      else if (days >= MAX_DAYS) addFieldError(context, 'until', 'range_too_long', { limit: MAX_DAYS });
    }),
});
