import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, WireId } from '../api/call.js';
import { Monday } from '../history/monday.js';
import { Instant } from '../kernel/clock-time.js';
import { WireRosterAsOf, WireRosterDiff } from './roster-history.views.js';

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;

const week = { start: Monday, horecaLocationId: WireId.optional(), jobFilterId: WireId.optional() };

/**
 * Reads draft and published week as of an instant (absent: now), at a location (absent: the session's), optionally of
 * one department.
 */
export const historyRosterWeek = defineCall({
  ...adminGet,
  id: 'history-roster-week',
  path: '/history/roster-week',
  query: z.object({ ...week, at: Instant.optional() }),
  answer: WireRosterAsOf,
});

/** Reads the difference of a week between `since` and `at` (absent: now). */
export const historyRosterWeekDiff = defineCall({
  ...adminGet,
  id: 'history-roster-week-diff',
  path: '/history/roster-week/diff',
  query: z.object({ ...week, since: Instant, at: Instant.optional() }).superRefine((value, context) => {
    if (value.at && value.since > value.at) addFieldError(context, 'since', 'invalid_dates');
  }),
  answer: WireRosterDiff,
});
