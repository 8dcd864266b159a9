import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, WireId } from '../api/call.js';
import { CivilDate, CivilMonth } from '../kernel/civil-date.js';
import { FreeDayOverview, FreeDayView } from './free-day.views.js';

/** Lists free days of the session's location's full-timers by department on at most 62 dates. */
export const freeDaysOverview = defineCall({
  id: 'free-days-overview',
  method: 'GET',
  path: '/free-days/overview',
  roles: CALL_ROLES.admin,
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  status: 200,
  answer: z.array(FreeDayOverview),
});

/** Lists free days of one person on at most 400 dates, earliest first. */
export const freeDaysByUser = defineCall({
  id: 'free-days-by-user',
  method: 'GET',
  path: '/free-days/getby/user/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params: z.object({ id: WireId }),
  query: dateRangeInput('from', 'until', 400, { userId: WireId.optional() }),
  status: 200,
  answer: z.array(FreeDayView),
});

/**
 * Replaces the free days of one full-timer in a month; past dates stay. Asks first when shifts are planned on new ones.
 */
export const freeDaysBulkUpsert = defineCall({
  id: 'free-days-bulk-upsert',
  method: 'POST',
  path: '/free-days/bulk-upsert',
  roles: CALL_ROLES.adminAndOwn,
  employment: 'full_timer',
  body: z.object({
    userId: WireId,
    month: CivilMonth,
    dates: z.array(CivilDate).max(31),
    confirm: z.boolean().default(false),
  }),
  status: 200,
  answer: z.array(FreeDayView),
  idempotent: true,
});
