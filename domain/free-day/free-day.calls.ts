import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, WireId } from '../api/call.js';
import { CivilDate, CivilMonth } from '../kernel/civil-date.js';
import { FreeDayOverview, FreeDayView } from './free-day.views.js';

/** Free days of full-timers in a range of dates. */
export const freeDaysOverview = defineCall({
  id: 'free-days-overview',
  method: 'GET',
  path: '/free-days/overview',
  roles: CALL_ROLES.admin,
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  status: 200,
  answer: z.array(FreeDayOverview),
});

/** Free days of one person in a range of dates. */
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

/** Replaces the free days of one full-timer in a month. */
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
