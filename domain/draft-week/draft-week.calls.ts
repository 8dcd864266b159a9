import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, addFieldError, line, NoContent, queryList, text, WireId } from '../api/call.js';
import { addDays, CivilDate, isMonday } from '../kernel/civil-date.js';
import { Moment } from '../kernel/clock-time.js';
import { EventId } from '../kernel/ids.js';
import { PlanUserView } from '../kernel/views.js';
import { CommandsAnswer, CommandsRequest } from './board-commands.js';
import { PublicationAudience } from '../roster-week/roster-week.events.js';
import { WeekState } from '../roster-week/roster-week.views.js';
import {
  AvailabilityFinding,
  CopyPreview,
  DraftSlotView,
  DraftStart,
  Publication,
  RosterFinding,
  UndoResult,
  WireUserWeek,
} from './draft-week.views.js';

/** Maximum characters of the publisher's sentence in a publication notice. */
export const MAX_SENTENCE_LENGTH = 280;

const params = z.object({ id: WireId });
const confirm = z.boolean().default(false);
const basedOn = EventId.optional();

/** Schema with Monday and Sunday of one ISO week, as most calls of a draft take them. */
const wholeWeek = <Rest extends z.ZodRawShape>(rest: Rest) =>
  z.object({ from: CivilDate, until: CivilDate, ...rest }).superRefine((value, context) => {
    const { from, until } = value as { from: CivilDate; until: CivilDate };
    if (!isMonday(from)) addFieldError(context, 'from', 'not_a_monday');
    if (until !== addDays(from, 6)) addFieldError(context, 'until', 'invalid_dates');
  });

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const adminPost = { method: 'POST', roles: CALL_ROLES.admin, idempotent: true } as const;

/** Lists draft slots of the session's location on at most 62 dates, by start; optionally of one department. */
export const scheduleDtList = defineCall({
  ...adminGet,
  id: 'schedule-dt-list',
  path: '/schedule-dt',
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  answer: z.array(DraftSlotView),
});

/** Lists draft slots of the session's location whose person is unavailable, with the reasons; at most 62 dates. */
export const scheduleDtCheckUsersAvailability = defineCall({
  ...adminGet,
  id: 'schedule-dt-check-users-availability',
  path: '/schedule-dt/check-users-availibity',
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  answer: z.array(AvailabilityFinding),
});

/**
 * Lists candidates of location `id` for times and a job: available, then unavailable, then planned people, each by
 * name. `fullScheduleDtId`: slot to be filled, which does not make its person planned.
 */
export const scheduleDtPersonnel = defineCall({
  ...adminGet,
  id: 'schedule-dt-personnel',
  path: '/schedule-dt/{id}/personnel',
  params,
  query: z
    .object({
      jobFilterId: WireId,
      jobId: WireId,
      from: Moment,
      until: Moment,
      fullScheduleDtId: WireId.optional(),
    })
    .superRefine(({ from, until }, context) => {
      if (until <= from) addFieldError(context, 'until', 'invalid_dates');
    }),
  answer: z.array(PlanUserView),
});

/** Reads availability, time out, shifts and slots of 1 to 200 people, in the given order, on 1 to 31 dates. */
export const scheduleDtUsersScheduleWeek = defineCall({
  ...adminGet,
  id: 'schedule-dt-users-schedule-week',
  path: '/schedule-dt/get-users-schedule-week',
  query: z.object({ dates: queryList(CivilDate, 1, 31), userIds: queryList(WireId, 1, 200) }),
  answer: z.array(WireUserWeek),
});

/**
 * Adds a slot to the draft of the session's location, and opens the draft of an empty week. Asks before planning an
 * unavailable person.
 */
export const scheduleDtCreate = defineCall({
  ...adminPost,
  id: 'schedule-dt-create',
  path: '/schedule-dt',
  body: z.object({
    from: Moment,
    until: Moment,
    jobId: WireId,
    userId: WireId.nullable().optional(),
    id: z.uuid().optional(),
    confirm,
  }),
  status: 201,
  answer: DraftSlotView,
});

/**
 * Changes times, person or job of a slot; absent fields stay, `userId` null removes the person. Asks before planning an
 * unavailable person.
 */
export const scheduleDtUpdate = defineCall({
  id: 'schedule-dt-update',
  method: 'PUT',
  path: '/schedule-dt/{id}',
  roles: CALL_ROLES.admin,
  params,
  body: z.object({
    from: Moment.optional(),
    until: Moment.optional(),
    userId: WireId.nullable().optional(),
    jobId: WireId.optional(),
    basedOn,
    confirm,
  }),
  status: 200,
  answer: DraftSlotView,
  idempotent: true,
});

/** Removes a slot from the draft. */
export const scheduleDtDelete = defineCall({
  id: 'schedule-dt-delete',
  method: 'DELETE',
  path: '/schedule-dt/{id}',
  roles: CALL_ROLES.admin,
  params,
  query: z.object({ basedOn }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Publishes a department's draft. Without `confirm` asks first; `basedOn`: revision of the draft in that question. */
export const scheduleDtPublish = defineCall({
  ...adminPost,
  id: 'schedule-dt-publish',
  path: '/schedule-dt/publish',
  body: wholeWeek({
    jobFilterId: WireId,
    confirm,
    basedOn: z.int().min(0).optional(),
    /** Recipients of the notice, and a sentence added to it (docs/decisions/0051). */
    tell: PublicationAudience.default('affected'),
    sentence: text(0, MAX_SENTENCE_LENGTH).default(''),
    /** Ours (docs/decisions/0145): `acknowledge` of the facts that the caller confirmed; absent: no warning was acknowledged. */
    acknowledged: line(1, 20).optional(),
  }),
  status: 200,
  answer: Publication,
});

/** Opens a department's draft with the shifts of a template. */
export const scheduleDtCopyFromTemplate = defineCall({
  ...adminPost,
  id: 'schedule-dt-copy-from-template',
  path: '/schedule-dt/copy-from-template',
  body: wholeWeek({ templateId: WireId, jobFilterId: WireId }),
  status: 201,
  answer: DraftStart,
});

/** Adds the slots of a template's weekday to a date. Asks first when the date already has slots of the department. */
export const scheduleDtDayTemplate = defineCall({
  ...adminPost,
  id: 'schedule-dt-day-template',
  path: '/schedule-dt/day-template',
  body: z.object({
    templateId: WireId,
    day: z.int().min(1).max(7),
    date: CivilDate,
    jobFilterId: WireId,
    confirm,
  }),
  status: 201,
  answer: z.array(DraftSlotView),
});

/**
 * Opens a department's draft: empty, or from a scenario, the scheduler, an earlier week or the published week.
 * `withUsers`: copies the people of an earlier week.
 */
export const scheduleDtStart = defineCall({
  ...adminPost,
  id: 'schedule-dt-start',
  path: '/schedule-dt/start',
  body: wholeWeek({
    jobFilterId: WireId,
    source: z.enum(['empty', 'scenario', 'scheduler', 'week', 'published']),
    scenarioId: WireId.optional(),
    week: CivilDate.optional(),
    withUsers: z.boolean().default(false),
  }).superRefine((value, context) => {
    const { source, scenarioId, week, from } = value as {
      source: string;
      scenarioId?: string;
      week?: CivilDate;
      from: CivilDate;
    };
    if (source === 'scenario' && !scenarioId) addFieldError(context, 'scenarioId', 'required');
    if (source === 'week' && !week) addFieldError(context, 'week', 'required');
    if (source === 'week' && week && !isMonday(week)) addFieldError(context, 'week', 'not_a_monday');
    if (source === 'week' && week && week >= from) addFieldError(context, 'week', 'invalid_dates');
  }),
  status: 201,
  answer: DraftStart,
});

/** Previews copying an earlier week with its people. Changes nothing. */
export const scheduleDtCopyPreview = defineCall({
  ...adminGet,
  id: 'schedule-dt-copy-preview',
  path: '/schedule-dt/copy-preview',
  query: z
    .object({
      /** Monday of the week to begin. */
      from: CivilDate,
      /** Monday of the week to copy. */
      week: CivilDate,
      jobFilterId: WireId,
    })
    .superRefine(({ from, week }, context) => {
      if (!isMonday(from)) addFieldError(context, 'from', 'not_a_monday');
      if (!isMonday(week)) addFieldError(context, 'week', 'not_a_monday');
      if (week >= from) addFieldError(context, 'week', 'invalid_dates');
    }),
  answer: CopyPreview,
});

/** Discards a department's draft; asks first. */
export const scheduleDtDiscard = defineCall({
  ...adminPost,
  id: 'schedule-dt-discard',
  path: '/schedule-dt/discard',
  body: wholeWeek({ jobFilterId: WireId, confirm }),
  status: 200,
  answer: WeekState,
});

/** Undoes one of the caller's own writes of a draft week. */
export const scheduleDtUndo = defineCall({
  ...adminPost,
  roles: CALL_ROLES.adminOwn,
  id: 'schedule-dt-undo',
  path: '/schedule-dt/undo',
  body: z.object({ writeId: z.string().min(1).max(64) }),
  status: 200,
  answer: UndoResult,
});

/** Lists findings of the roster check at the session's location on at most 31 dates, optionally of one department. */
export const scheduleDtCheck = defineCall({
  ...adminGet,
  id: 'schedule-dt-check',
  path: '/schedule-dt/check',
  query: dateRangeInput('from', 'until', 31, { jobFilterId: WireId.optional() }),
  answer: z.array(RosterFinding),
});

/**
 * Executes a board's edits in order; a refusal is an outcome in the answer, not an HTTP status (docs/architecture.md,
 * "Live").
 */
export const scheduleDtCommands = defineCall({
  id: 'schedule-dt-commands',
  method: 'POST',
  path: '/schedule-dt/commands',
  roles: CALL_ROLES.admin,
  body: CommandsRequest,
  status: 200,
  answer: CommandsAnswer,
});
