import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, NoContent, queryList, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { PlanUserView } from '../kernel/views.js';
import { JobFilterView } from '../job/job.views.js';
import {
  EmployeeTag,
  HrNotification,
  KitchenCheck,
  WireEnabledUser,
  WirePhoneListEntry,
  WireReminderUser,
  ScheduledUser,
  UserOption,
} from './staff.views.js';

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;

/**
 * Lists enabled people of the session's location, in service on a date, by name, with their plan status; optionally for
 * a job.
 */
export const usersOptions = defineCall({
  ...adminGet,
  id: 'users-options',
  path: '/users/options',
  query: z.object({ date: CivilDate, jobId: WireId.optional() }),
  answer: z.array(PlanUserView),
});

/** Lists enabled people of the session's location, by name. */
export const usersEnabled = defineCall({
  ...adminGet,
  id: 'users-enabled',
  path: '/users/enabled',
  answer: z.array(WireEnabledUser),
});

/** Lists enabled people of the session's location who have a job, by name; staff get names only. */
export const usersByJob = defineCall({
  ...adminGet,
  id: 'users-by-job',
  path: '/users/get-by/job',
  roles: CALL_ROLES.all,
  query: z.object({ jobId: WireId }),
  answer: z.array(UserOption),
});

/**
 * Lists people on published shifts of a date at the session's location, by start, then name; called-off shifts are left
 * out.
 */
export const usersScheduled = defineCall({
  ...adminGet,
  id: 'users-scheduled',
  path: '/users/scheduled',
  query: z.object({ date: CivilDate }),
  answer: z.array(ScheduledUser),
});

/** Reads people at work by job type on a date, and opening hours without anybody. */
export const usersKitchenCheck = defineCall({
  ...adminGet,
  id: 'users-kitchen-check',
  path: '/users/kitchen-check',
  query: z.object({ date: CivilDate }),
  answer: KitchenCheck,
});

/** Lists enabled people of a location within reach, by name, with numbers that they share with the caller. */
export const usersPhoneList = defineCall({
  ...adminGet,
  id: 'users-phone-list',
  path: '/users/phone-list/{id}',
  roles: CALL_ROLES.all,
  params: z.object({ id: WireId }),
  answer: z.array(WirePhoneListEntry),
});

/** Records that a list of people at these locations is about to be exported or copied. */
export const usersListSaved = defineCall({
  id: 'users-list-saved',
  method: 'POST',
  path: '/users/list-saved',
  roles: CALL_ROLES.all,
  body: z.object({ locationIds: z.array(WireId).min(1).max(200) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Reads the department at the session's location of a person's first job there; null: none. */
export const usersJobFilter = defineCall({
  ...adminGet,
  id: 'users-job-filter',
  path: '/users/{id}/job-filter',
  roles: CALL_ROLES.adminAndOwn,
  params: z.object({ id: WireId }),
  answer: JobFilterView.nullable(),
});

/** Lists employee tags of the enabled people of the session's location on at most 62 dates. */
export const employeeTags = defineCall({
  ...adminGet,
  id: 'employee-tags',
  path: '/employee-tags',
  query: dateRangeInput('from', 'until', 62, {}),
  answer: z.array(EmployeeTag),
});

/** Lists HR occasions of the enabled people of the session's location on at most 62 dates. */
export const hrNotifications = defineCall({
  ...adminGet,
  id: 'hr-notifications',
  path: '/hr-notifications',
  query: dateRangeInput('from', 'to', 62, {}),
  answer: z.array(HrNotification),
});

/** Lists enabled part-timers of a department who have entered no availability on at most 62 dates, by name. */
export const usersAvailabilityReminder = defineCall({
  ...adminGet,
  id: 'users-availability-reminder',
  path: '/users/availability-reminder',
  roles: CALL_ROLES.superuser,
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId, jobIds: queryList(WireId, 1, 100).optional() }),
  answer: z.array(WireReminderUser),
});
