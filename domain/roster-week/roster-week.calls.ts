import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, addFieldError, NoContent, QueryBoolean, WireId } from '../api/call.js';
import { CivilDate, isMonday } from '../kernel/civil-date.js';
import { Moment } from '../kernel/clock-time.js';
import { EventId } from '../kernel/ids.js';
import { PlanStatusView } from '../kernel/views.js';
import { WireExtraPerson, WireFullSchedule, WireOnDuty, WeekState } from './roster-week.views.js';

const params = z.object({ id: WireId });
const confirm = z.boolean().default(false);

/**
 * Lists published shifts of the session's location on at most 62 dates, by start, job and id; optionally of one
 * department or person. Staff do not get others' called-off shifts or closed vacancies.
 */
export const fullSchedulesList = defineCall({
  id: 'full-schedules-list',
  method: 'GET',
  path: '/full-schedules',
  roles: CALL_ROLES.all,
  query: dateRangeInput('from', 'to', 62, { jobFilterId: WireId.optional(), userId: WireId.optional() }),
  status: 200,
  answer: z.array(WireFullSchedule),
});

/** Reads one published shift; `not_found` for staff if it is another's called-off shift or a closed vacancy. */
export const fullSchedulesGet = defineCall({
  id: 'full-schedules-get',
  method: 'GET',
  path: '/full-schedules/{id}',
  roles: CALL_ROLES.all,
  params,
  status: 200,
  answer: WireFullSchedule,
});

/**
 * Finds the manager to call about an own shift that has not ended; `not_found` for another's, a called-off or an ended
 * shift. Not in the specification.
 */
export const fullSchedulesOnDuty = defineCall({
  id: 'full-schedules-on-duty',
  method: 'GET',
  path: '/full-schedules/{id}/on-duty',
  roles: CALL_ROLES.allOwn,
  params,
  status: 200,
  answer: WireOnDuty,
});

/**
 * Adds the shifts of a template's weekday to a published date, open and without people. Asks first when the date
 * already has shifts of the department.
 */
export const fullSchedulesDayTemplate = defineCall({
  id: 'full-schedules-day-template',
  method: 'POST',
  path: '/full-schedules/day-template',
  roles: CALL_ROLES.admin,
  body: z.object({
    templateId: WireId,
    day: z.int().min(1).max(7),
    date: CivilDate,
    jobFilterId: WireId,
    confirm,
  }),
  status: 201,
  answer: z.array(WireFullSchedule),
  idempotent: true,
});

/** Adds a shift without a person to the published week, open for requests by default. */
export const fullSchedulesCreate = defineCall({
  id: 'full-schedules-create',
  method: 'POST',
  path: '/full-schedules',
  roles: CALL_ROLES.admin,
  body: z.object({
    job_id: WireId,
    horeca_location_id: WireId,
    start: Moment,
    ending: Moment,
    add_employee_schedule: z.boolean().default(true),
  }),
  status: 201,
  answer: WireFullSchedule,
  idempotent: true,
});

/**
 * Changes a published shift: times, job, person, open flag, call-off, location or week. Absent fields stay. Asks before
 * planning an unavailable person.
 */
export const fullSchedulesUpdate = defineCall({
  id: 'full-schedules-update',
  method: 'PUT',
  path: '/full-schedules/{id}',
  roles: CALL_ROLES.admin,
  params,
  body: z.object({
    user_id: WireId.nullable().optional(),
    horeca_location_id: WireId.optional(),
    cancel_reason_id: WireId.nullable().optional(),
    job_id: WireId.optional(),
    add_employee_schedule: z.boolean().optional(),
    canceled: z.boolean().optional(),
    start: Moment.optional(),
    ending: Moment.optional(),
    basedOn: EventId.optional(),
    confirm,
  }),
  status: 200,
  answer: WireFullSchedule,
  idempotent: true,
});

/**
 * Lists people of a department of the session's location who could still be asked to work on at most 31 dates, by name,
 * each with their free dates and hours; whoever has no free date is left out.
 */
export const fullSchedulesExtraPersonnel = defineCall({
  id: 'full-schedules-extra-personnel',
  method: 'GET',
  path: '/full-schedules/extra-personnel',
  roles: CALL_ROLES.admin,
  query: dateRangeInput('from', 'to', 31, { jobFilterId: WireId }),
  status: 200,
  answer: z.array(WireExtraPerson),
});

/** Reads the plan status of one person for a published shift. */
export const fullSchedulesCheckAvailability = defineCall({
  id: 'full-schedules-check-availability',
  method: 'GET',
  path: '/full-schedules/check-availability/{id}',
  roles: CALL_ROLES.admin,
  params,
  query: z.object({ userId: WireId }),
  status: 200,
  answer: PlanStatusView,
});

/** Plans a person on a published shift; asks first when they are unavailable. */
export const fullSchedulesPlanUser = defineCall({
  id: 'full-schedules-plan-user',
  method: 'POST',
  path: '/full-schedules/plan-user/{id}',
  roles: CALL_ROLES.admin,
  params,
  body: z.object({ userId: WireId, basedOn: EventId.optional(), confirm }),
  status: 200,
  answer: WireFullSchedule,
  idempotent: true,
});

/**
 * Lists published shifts of one person on at most 62 dates, by start: own ones at every location, others' within reach.
 */
export const fullSchedulesByUser = defineCall({
  id: 'full-schedules-by-user',
  method: 'GET',
  path: '/full-schedules/getby/user/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  query: dateRangeInput('from', 'until', 62, {}),
  status: 200,
  answer: z.array(WireFullSchedule),
});

/** Removes a published shift. Asks first when it has a person, is called off, or has pending requests or swaps. */
export const fullSchedulesDelete = defineCall({
  id: 'full-schedules-delete',
  method: 'DELETE',
  path: '/full-schedules/{id}',
  roles: CALL_ROLES.admin,
  params,
  query: z.object({ basedOn: EventId.optional(), confirm: QueryBoolean.default(false) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Reads whether a department's week is empty, drafted or published. `start` must be a Monday. */
export const publishedSchedulesCheck = defineCall({
  id: 'published-schedules-check',
  method: 'GET',
  path: '/published-schedules/check-if-published',
  roles: CALL_ROLES.all,
  query: z.object({ start: CivilDate, jobFilterId: WireId }).superRefine(({ start }, context) => {
    if (!isMonday(start)) addFieldError(context, 'start', 'not_a_monday');
  }),
  status: 200,
  answer: WeekState,
});
