import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, addFieldError, QueryInteger, WireId } from '../api/call.js';
import { CivilDate, daysBetween, isMonday } from '../kernel/civil-date.js';
import {
  CallOff,
  CallOffCount,
  CallOffOutcome,
  ContractWeeks,
  EmployeePage,
  EmployeeStat,
  EmployeeWeeks,
  FairnessLedger,
  TimeslotPicture,
  TimeslotStat,
} from './insight.views.js';

/** Maximum number of dates of a period in statistics: five years. */
export const MAX_INSIGHT_DAYS = 1830;

const admin = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const params = z.object({ id: WireId });
const period = dateRangeInput('from', 'until', MAX_INSIGHT_DAYS, {});

/** Both ends of a range, or the last 365 days. */
const periodOrYear = z
  .object({ from: CivilDate.optional(), until: CivilDate.optional() })
  .superRefine(({ from, until }, context) => {
    if (!from || !until) return;
    const days = daysBetween(from, until);
    if (days < 0) addFieldError(context, 'until', 'invalid_dates');
    else if (days >= MAX_INSIGHT_DAYS) addFieldError(context, 'until', 'range_too_long', { limit: MAX_INSIGHT_DAYS });
  });

/** Number of weeks; the last is the current one. */
const weeks = (usual: number) => QueryInteger.pipe(z.int().min(1).max(52)).default(usual);

/** Lists people with call-offs of the session's location in a period, by number, then name, with counts by notice. */
export const statsTimeslots = defineCall({
  id: 'stats-timeslots',
  ...admin,
  path: '/stats/timeslots',
  query: period,
  answer: z.array(TimeslotStat),
});

/**
 * Lists call-offs of one person at all locations within reach in a period (default: the last 365 days and all coming
 * shifts), latest first.
 */
export const statsTimeslotsDetail = defineCall({
  id: 'stats-timeslots-detail',
  ...admin,
  path: '/stats/timeslots-detail/{id}',
  params,
  query: periodOrYear,
  answer: z.array(CallOff),
});

/** Lists figures of each person of the session's location in a period, by name. */
export const statsEmployees = defineCall({
  id: 'stats-employees',
  ...admin,
  path: '/stats/employees',
  query: period,
  answer: z.array(EmployeeStat),
});

/**
 * Lists people with call-offs at the session's location in the last 365 days and of coming shifts, with counts, those
 * with most in the last four weeks first.
 */
export const statsCalloffs = defineCall({
  id: 'stats-calloffs',
  ...admin,
  path: '/stats/calloffs',
  answer: z.array(CallOffCount),
});

/**
 * Lists call-offs of one person at all locations within reach, in the last 365 days and of coming shifts, latest first.
 */
export const statsCalloffsDetail = defineCall({
  id: 'stats-calloffs-detail',
  ...admin,
  path: '/stats/calloffs-detail/{id}',
  params,
  answer: z.array(CallOff),
});

/** Reads call-offs of the session's location by week, and the notice of each. Not in the specification. */
export const statsTimeslotsWeeks = defineCall({
  id: 'stats-timeslots-weeks',
  ...admin,
  path: '/stats/timeslots-weeks',
  query: period,
  answer: TimeslotPicture,
});

/**
 * Lists notice and replacement of each call-off of one person, in the order of `stats-timeslots-detail`. Not in the
 * specification.
 */
export const statsCalloffOutcomes = defineCall({
  id: 'stats-calloff-outcomes',
  ...admin,
  path: '/stats/calloff-outcomes/{id}',
  params,
  query: periodOrYear,
  answer: z.array(CallOffOutcome),
});

/** Reads hours by week beside agreed hours, of the people of `stats-employees`. Not in the specification. */
export const statsEmployeesWeeks = defineCall({
  id: 'stats-employees-weeks',
  ...admin,
  path: '/stats/employees-weeks',
  query: period,
  answer: EmployeeWeeks,
});

/**
 * Reads one person's weeks at every location within reach, the current one last; 1 to 52 weeks, default 16. Not in the
 * specification.
 */
export const statsEmployee = defineCall({
  id: 'stats-employee',
  ...admin,
  path: '/stats/employees/{id}',
  params,
  query: z.object({ weeks: weeks(16) }),
  answer: EmployeePage,
});

/**
 * Reads how unpopular shifts are shared, over 1 to 52 weeks (default 8). Staff see only themselves unless the
 * organisation allows more. Not in the specification.
 */
export const statsFairness = defineCall({
  id: 'stats-fairness',
  method: 'GET',
  path: '/stats/fairness',
  roles: CALL_ROLES.all,
  query: z.object({ weeks: weeks(8) }),
  status: 200,
  answer: FairnessLedger,
});

/**
 * Reads the three weeks before the Monday `start` against contract, for the people of the session's location. Not in
 * the specification.
 */
export const statsContract = defineCall({
  id: 'stats-contract',
  ...admin,
  path: '/stats/contract',
  query: z.object({ start: CivilDate }).superRefine(({ start }, context) => {
    if (start && !isMonday(start)) addFieldError(context, 'start', 'not_a_monday');
  }),
  answer: ContractWeeks,
});
