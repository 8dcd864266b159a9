import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, fault, NoContent, queryList, text, WireId } from '../api/call.js';
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

/** Characters that go along with a publication. */
export const MAX_SENTENCE_LENGTH = 280;

const params = z.object({ id: WireId });
const confirm = z.boolean().default(false);
const basedOn = EventId.optional();

/** Monday and Sunday of one ISO week, which most calls of a draft are about: they stand together, and make the file long. */
const wholeWeek = <Rest extends z.ZodRawShape>(rest: Rest) =>
  z.object({ from: CivilDate, until: CivilDate, ...rest }).superRefine((value, context) => {
    const { from, until } = value as { from: CivilDate; until: CivilDate };
    if (!isMonday(from)) fault(context, 'from', 'invalid_dates');
    if (until !== addDays(from, 6)) fault(context, 'until', 'invalid_dates');
  });

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const adminPost = { method: 'POST', roles: CALL_ROLES.admin, idempotent: true } as const;

/** Slots of the draft in a range of dates. */
export const scheduleDtList = defineCall({
  ...adminGet,
  id: 'schedule-dt-list',
  path: '/schedule-dt',
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  answer: z.array(DraftSlotView),
});

/** Slots whose person is unavailable, with the reasons. */
export const scheduleDtCheckUsersAvailability = defineCall({
  ...adminGet,
  id: 'schedule-dt-check-users-availability',
  path: '/schedule-dt/check-users-availibity',
  query: dateRangeInput('from', 'until', 62, { jobFilterId: WireId.optional() }),
  answer: z.array(AvailabilityFinding),
});

/** Candidates for a slot, available ones first. */
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
      if (until <= from) fault(context, 'until', 'invalid_dates');
    }),
  answer: z.array(PlanUserView),
});

/** Week of several people: availability, time out, and shifts or slots of each date. */
export const scheduleDtUsersScheduleWeek = defineCall({
  ...adminGet,
  id: 'schedule-dt-users-schedule-week',
  path: '/schedule-dt/get-users-schedule-week',
  query: z.object({ dates: queryList(CivilDate, 1, 31), userIds: queryList(WireId, 1, 200) }),
  answer: z.array(WireUserWeek),
});

/** Adds a slot. */
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

/** Changes parts of a slot; absent fields stay. */
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

/** Removes a slot. */
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

/** Publishes the draft of a department; asks for a confirmation first. */
export const scheduleDtPublish = defineCall({
  ...adminPost,
  id: 'schedule-dt-publish',
  path: '/schedule-dt/publish',
  body: wholeWeek({
    jobFilterId: WireId,
    confirm,
    basedOn: z.int().min(0).optional(),
    /** Ours (docs/decisions/0051): whom it is told, and what is said with it. */
    tell: PublicationAudience.default('affected'),
    sentence: text(0, MAX_SENTENCE_LENGTH).default(''),
  }),
  status: 200,
  answer: Publication,
});

/** Starts a draft from a template. */
export const scheduleDtCopyFromTemplate = defineCall({
  ...adminPost,
  id: 'schedule-dt-copy-from-template',
  path: '/schedule-dt/copy-from-template',
  body: wholeWeek({ templateId: WireId, jobFilterId: WireId }),
  status: 201,
  answer: DraftStart,
});

/** Adds the slots of a template's weekday to a date. */
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

/** Starts a draft: empty, or from a template, scenario, the scheduler, another week or the published week. */
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
    if (source === 'scenario' && !scenarioId) fault(context, 'scenarioId', 'required');
    if (source === 'week' && !week) fault(context, 'week', 'required');
    if (source === 'week' && week && (!isMonday(week) || week >= from)) fault(context, 'week', 'invalid_dates');
  }),
  status: 201,
  answer: DraftStart,
});

/** People of an earlier week who would be copied with it. Changes nothing. */
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
      if (!isMonday(from)) fault(context, 'from', 'invalid_dates');
      if (!isMonday(week) || week >= from) fault(context, 'week', 'invalid_dates');
    }),
  answer: CopyPreview,
});

/** Discards a department's draft. */
export const scheduleDtDiscard = defineCall({
  ...adminPost,
  id: 'schedule-dt-discard',
  path: '/schedule-dt/discard',
  body: wholeWeek({ jobFilterId: WireId, confirm }),
  status: 200,
  answer: WeekState,
});

/** Undoes a write of the draft week. */
export const scheduleDtUndo = defineCall({
  ...adminPost,
  roles: CALL_ROLES.adminOwn,
  id: 'schedule-dt-undo',
  path: '/schedule-dt/undo',
  body: z.object({ writeId: z.string().min(1).max(64) }),
  status: 200,
  answer: UndoResult,
});

/** Findings of the roster check in a range of dates. */
export const scheduleDtCheck = defineCall({
  ...adminGet,
  id: 'schedule-dt-check',
  path: '/schedule-dt/check',
  query: dateRangeInput('from', 'until', 31, { jobFilterId: WireId.optional() }),
  answer: z.array(RosterFinding),
});

/** The edits of a board, in order; refusals are outcomes, not statuses (docs/architecture.md, "Live"). */
export const scheduleDtCommands = defineCall({
  id: 'schedule-dt-commands',
  method: 'POST',
  path: '/schedule-dt/commands',
  roles: CALL_ROLES.admin,
  body: CommandsRequest,
  status: 200,
  answer: CommandsAnswer,
});
