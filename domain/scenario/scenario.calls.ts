import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, line, NoContent, WireId } from '../api/call.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { NewScenarioShift } from './scenario.events.js';
import { ScenarioShiftView, ScenarioView } from './scenario.views.js';

const MAX_DAYS = 31;

const params = z.object({ id: WireId });
const name = line(1, 120);
const shifts = z.array(NewScenarioShift).max(500);

/**
 * Lists the demand of the session's location on at most 31 dates, by date and job; both `day` and `date` are set in the
 * answer.
 */
export const scenarioShiftsByDate = defineCall({
  id: 'scenario-shifts-by-date',
  method: 'GET',
  path: '/scenario-shifts/get-date-scenario-shifts',
  roles: CALL_ROLES.admin,
  query: z
    .object({
      date: CivilDate,
      /** Job filter; absent: all departments. */
      userJobFilter: WireId.optional(),
      /** Last date, included; absent: only `date`. */
      until: CivilDate.optional(),
      /** Reads this scenario's demand instead of that of each week's own. */
      scenarioId: WireId.optional(),
    })
    .superRefine(({ date, until = date }, context) => {
      const days = daysBetween(date, until);
      if (days < 0) addFieldError(context, 'until', 'invalid_dates');
      if (days >= MAX_DAYS) addFieldError(context, 'until', 'range_too_long', { limit: MAX_DAYS });
    }),
  status: 200,
  answer: z.array(ScenarioShiftView),
});

/** Lists scenarios of a location (absent: the session's), by name. */
export const scenariosList = defineCall({
  id: 'scenarios-list',
  method: 'GET',
  path: '/scenarios',
  roles: CALL_ROLES.admin,
  query: z.object({ horecaLocationId: WireId.optional() }),
  status: 200,
  answer: z.array(ScenarioView),
});

/** Reads one scenario. */
export const scenariosGet = defineCall({
  id: 'scenarios-get',
  method: 'GET',
  path: '/scenarios/{id}',
  roles: CALL_ROLES.admin,
  params,
  status: 200,
  answer: ScenarioView,
});

/** Adds a scenario to a location. */
export const scenariosCreate = defineCall({
  id: 'scenarios-create',
  method: 'POST',
  path: '/scenarios',
  roles: CALL_ROLES.superuser,
  body: z.object({ name, horecaLocationId: WireId.optional(), shifts: shifts.default([]) }),
  status: 201,
  answer: ScenarioView,
  idempotent: true,
});

/** Changes a scenario; absent fields stay. */
export const scenariosUpdate = defineCall({
  id: 'scenarios-update',
  method: 'PUT',
  path: '/scenarios/{id}',
  roles: CALL_ROLES.superuser,
  params,
  body: z.object({
    name: name.optional(),
    /** Replaces all entries. */
    shifts: shifts.optional(),
    /** Revision that the author saw; `version_conflict` with the present scenario when it is older. */
    basedOn: z.int().min(0).optional(),
  }),
  status: 200,
  answer: ScenarioView,
  idempotent: true,
});

/** Copies a scenario, also to another location. Entries for single dates are copied to another location only. */
export const scenariosCopy = defineCall({
  id: 'scenarios-copy',
  method: 'POST',
  path: '/scenarios/copy',
  roles: CALL_ROLES.superuser,
  body: z.object({ scenarioId: WireId, name, horecaLocationId: WireId.optional() }),
  status: 201,
  answer: ScenarioView,
  idempotent: true,
});

/** Deletes a scenario; weeks started from it lose their demand. */
export const scenariosDelete = defineCall({
  id: 'scenarios-delete',
  method: 'DELETE',
  path: '/scenarios/{id}',
  roles: CALL_ROLES.superuser,
  params,
  status: 204,
  answer: NoContent,
  idempotent: true,
});
