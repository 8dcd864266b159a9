import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { CivilDate, isMonday } from '../kernel/civil-date.js';
import { defineCall, addFieldError, line, NoContent, QueryBoolean, QueryFlag, WireId } from '../api/call.js';
import { TemplateShift } from './template.events.js';
import { TemplateLocation, TemplatePageData, TemplateSummary, TemplateView } from './template.views.js';

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const params = z.object({ id: WireId });
const name = line(1, 120);
const shifts = z.array(TemplateShift).max(500);
const department = { horecaLocationId: WireId.optional(), jobFilterId: WireId.optional() };

/** Lists templates of a location and department, by name; default: the session's location, all departments. */
export const templatesList = defineCall({
  ...adminGet,
  id: 'templates-list',
  path: '/templates',
  query: z.object(department),
  answer: z.array(TemplateSummary),
});

/**
 * Lists at most 100 templates of a location (absent: the session's) whose name contains `query`, by name; optionally of
 * one department or scenario.
 */
export const templatesSearch = defineCall({
  ...adminGet,
  id: 'templates-search',
  path: '/templates/search',
  query: z.object({ query: line(0, 120).default(''), ...department, scenarioId: WireId.optional() }),
  answer: z.array(TemplateSummary),
});

/** Reads one template with its shifts. */
export const templatesGet = defineCall({
  ...adminGet,
  id: 'templates-get',
  path: '/templates/{id}',
  params,
  answer: TemplateView,
});

/** Reads one template's hours by day and job and number of shifts by day; with `isCustom` 1 the template itself too. */
export const templatesPageData = defineCall({
  ...adminGet,
  id: 'templates-page-data',
  path: '/templates/{id}/page-data',
  params,
  query: z.object({ isCustom: QueryFlag.default(0) }),
  answer: TemplatePageData,
});

/** Lists templates that can be placed at a location, by name. */
export const templateLocationsByLocation = defineCall({
  id: 'template-locations-by-location',
  method: 'GET',
  path: '/template-locations/get-by/location',
  roles: CALL_ROLES.superuser,
  query: z.object({ horecaLocationId: WireId }),
  status: 200,
  answer: z.array(TemplateLocation),
});

/** Creates a template of a department; names are unique within it. */
export const templatesCreate = defineCall({
  id: 'templates-create',
  method: 'POST',
  path: '/templates',
  roles: CALL_ROLES.admin,
  body: z.object({
    name,
    horecaLocationId: WireId.optional(),
    jobFilterId: WireId,
    scenarioId: WireId.nullable().optional(),
    shifts,
  }),
  status: 201,
  answer: TemplateView,
  idempotent: true,
});

/**
 * Copies a template, also to another department or location. Jobs without counterpart refuse the copy with `facts.jobs`
 * (id, name, shifts a week).
 */
export const templatesCopy = defineCall({
  id: 'templates-copy',
  method: 'POST',
  path: '/templates/copy',
  roles: CALL_ROLES.admin,
  body: z.object({
    templateId: WireId,
    name,
    ...department,
    /** True: drops the shifts of jobs without counterpart. */
    leaveOut: z.boolean().default(false),
  }),
  status: 201,
  answer: TemplateView,
  idempotent: true,
});

/** Saves a department's week as a template without people: its open draft, otherwise the published shifts. */
export const templatesFromWeek = defineCall({
  id: 'templates-from-week',
  method: 'POST',
  path: '/templates/from-week',
  roles: CALL_ROLES.admin,
  body: z
    .object({
      name,
      /** Monday. */
      week: CivilDate,
      jobFilterId: WireId,
    })
    .superRefine(({ week }, context) => {
      if (!isMonday(week)) addFieldError(context, 'week', 'not_a_monday');
    }),
  status: 201,
  answer: TemplateView,
  idempotent: true,
});

/** Changes a template; absent fields stay. */
export const templatesUpdate = defineCall({
  id: 'templates-update',
  method: 'POST',
  path: '/templates/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.admin,
  params,
  body: z.object({
    name: name.optional(),
    scenarioId: WireId.nullable().optional(),
    shifts: shifts.optional(),
    /** Revision that the author saw; `version_conflict` with the present template when it is older. */
    basedOn: z.int().min(0).optional(),
  }),
  status: 200,
  answer: TemplateView,
  idempotent: true,
});

/** Deletes a template and its placements from today on. Without `confirm` always asks. */
export const templatesDelete = defineCall({
  id: 'templates-delete',
  method: 'DELETE',
  path: '/templates/{id}',
  roles: CALL_ROLES.admin,
  params,
  query: z.object({ confirm: QueryBoolean.default(false) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});
