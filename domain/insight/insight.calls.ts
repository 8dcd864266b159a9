import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, fault, QueryInteger, WireId } from '../api/call.js';
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

/** Five years. */
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
    if (days < 0) fault(context, 'until', 'invalid_dates');
    else if (days >= MAX_INSIGHT_DAYS) fault(context, 'until', 'range_too_long');
  });

/** Number of weeks; the last is the current one. */
const weeks = (usual: number) => QueryInteger.pipe(z.int().min(1).max(52)).default(usual);

export const statsTimeslots = defineCall({
  id: 'stats-timeslots',
  ...admin,
  path: '/stats/timeslots',
  query: period,
  answer: z.array(TimeslotStat),
});

export const statsTimeslotsDetail = defineCall({
  id: 'stats-timeslots-detail',
  ...admin,
  path: '/stats/timeslots-detail/{id}',
  params,
  query: periodOrYear,
  answer: z.array(CallOff),
});

/** Figures of each person in a period. */
export const statsEmployees = defineCall({
  id: 'stats-employees',
  ...admin,
  path: '/stats/employees',
  query: period,
  answer: z.array(EmployeeStat),
});

export const statsCalloffs = defineCall({
  id: 'stats-calloffs',
  ...admin,
  path: '/stats/calloffs',
  answer: z.array(CallOffCount),
});

/** Call-offs of one person in a period. */
export const statsCalloffsDetail = defineCall({
  id: 'stats-calloffs-detail',
  ...admin,
  path: '/stats/calloffs-detail/{id}',
  params,
  answer: z.array(CallOff),
});

/** Ours: call-offs of the session location by week, and the notice of each. */
export const statsTimeslotsWeeks = defineCall({
  id: 'stats-timeslots-weeks',
  ...admin,
  path: '/stats/timeslots-weeks',
  query: period,
  answer: TimeslotPicture,
});

/** Ours: notice to the minute and replacement of each call-off that the detail lists. */
export const statsCalloffOutcomes = defineCall({
  id: 'stats-calloff-outcomes',
  ...admin,
  path: '/stats/calloff-outcomes/{id}',
  params,
  query: periodOrYear,
  answer: z.array(CallOffOutcome),
});

/** Ours: hours by week beside what was agreed. */
export const statsEmployeesWeeks = defineCall({
  id: 'stats-employees-weeks',
  ...admin,
  path: '/stats/employees-weeks',
  query: period,
  answer: EmployeeWeeks,
});

/** Ours: one person, week by week, at every location within reach. */
export const statsEmployee = defineCall({
  id: 'stats-employee',
  ...admin,
  path: '/stats/employees/{id}',
  params,
  query: z.object({ weeks: weeks(16) }),
  answer: EmployeePage,
});

/** Ours: who had how much of what nobody wants, and everybody has to do. */
export const statsFairness = defineCall({
  id: 'stats-fairness',
  method: 'GET',
  path: '/stats/fairness',
  roles: CALL_ROLES.all,
  query: z.object({ weeks: weeks(8) }),
  status: 200,
  answer: FairnessLedger,
});

/** Ours: the weeks before one, against contract. */
export const statsContract = defineCall({
  id: 'stats-contract',
  ...admin,
  path: '/stats/contract',
  query: z.object({ start: CivilDate }).superRefine(({ start }, context) => {
    if (start && !isMonday(start)) fault(context, 'start', 'invalid_dates');
  }),
  answer: ContractWeeks,
});
