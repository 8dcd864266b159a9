import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, fault, WireId } from '../kernel/call.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { ScenarioShiftView } from './scenario.views.js';

const MAX_DAYS = 31;

/** The demand that applies on dates; both `day` and `date` are set in the answer. */
export const scenarioShiftsByDate = defineCall({
  id: 'scenario-shifts-by-date',
  method: 'GET',
  path: '/scenario-shifts/get-date-scenario-shifts',
  roles: CALL_ROLES.admin,
  query: z
    .object({
      date: CivilDate,
      /** Job filter; absent: every one. */
      userJobFilter: WireId.optional(),
      /** Last date, included; absent: only `date`. */
      until: CivilDate.optional(),
      /** Only that scenario, whichever the weeks were started with. */
      scenarioId: WireId.optional(),
    })
    .superRefine(({ date, until = date }, context) => {
      const days = daysBetween(date, until);
      if (days < 0) fault(context, 'until', 'invalid_dates');
      if (days >= MAX_DAYS) fault(context, 'until', 'range_too_long');
    }),
  status: 200,
  answer: z.array(ScenarioShiftView),
});
