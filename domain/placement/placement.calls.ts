import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, addFieldError, NoContent, WireId } from '../api/call.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { SERIES_PARTS } from './placement-series.js';
import {
  ChangedPlacements,
  PlacementDay,
  PlacementView,
  RemovedSeries,
  RepeatedPlacement,
  SEVERAL_CHANGES,
} from './placement.views.js';

const confirm = z.boolean().default(false);

/** Lists placements of a department that meet at most 400 dates, by start, then name. */
export const templateSchedulesEvents = defineCall({
  id: 'template-schedules-events',
  method: 'GET',
  path: '/template-schedules/get-events',
  roles: CALL_ROLES.superuser,
  query: dateRangeInput('start', 'end', 400, { horecaLocationId: WireId, jobFilterId: WireId }),
  status: 200,
  answer: z.array(PlacementView),
});

/** Lists placements by date, one entry per date and placement, by date and name; at most 62 dates. */
export const templateSchedulesByDateRange = defineCall({
  id: 'template-schedules-by-date-range',
  method: 'GET',
  path: '/template-schedules/get-by/date-range',
  roles: CALL_ROLES.admin,
  query: dateRangeInput('from', 'until', 62, { horecaLocationId: WireId.optional(), jobFilterId: WireId.optional() }),
  status: 200,
  answer: z.array(PlacementDay),
});

/** Places a template on dates, or moves a placement (`id`). Asks first where other templates are placed. */
export const templateSchedulesUpsert = defineCall({
  id: 'template-schedules-upsert',
  method: 'POST',
  path: '/template-schedules/upsert',
  roles: CALL_ROLES.superuser,
  body: z.object({
    /** Placement to move; absent: a new one. */
    id: WireId.optional(),
    templateId: WireId,
    horecaLocationId: WireId,
    jobFilterId: WireId,
    start: CivilDate,
    end: CivilDate,
    confirm,
  }),
  status: 200,
  answer: PlacementView,
  idempotent: true,
});

const MAX_REPEATED_DAYS = 400;

/**
 * Places a template on the same weekdays of every week until a date less than 400 days after the start. Asks first
 * where other templates are placed.
 */
export const templateSchedulesRepeat = defineCall({
  id: 'template-schedules-repeat',
  method: 'POST',
  path: '/template-schedules/repeat',
  roles: CALL_ROLES.superuser,
  body: z
    .object({
      templateId: WireId,
      horecaLocationId: WireId,
      jobFilterId: WireId,
      start: CivilDate,
      /** At most six days after the start, so that weeks do not overlap. */
      end: CivilDate,
      /** Last date, included; the last range is cut off there. */
      repeatUntil: CivilDate,
      confirm,
    })
    .superRefine(({ start, end, repeatUntil }, context) => {
      if (end < start) addFieldError(context, 'end', 'invalid_dates');
      else if (daysBetween(start, end) > 6) addFieldError(context, 'end', 'range_too_long', { limit: 7 });
      if (repeatUntil < start) addFieldError(context, 'repeatUntil', 'invalid_dates');
      else if (daysBetween(start, repeatUntil) >= MAX_REPEATED_DAYS)
        addFieldError(context, 'repeatUntil', 'range_too_long', { limit: MAX_REPEATED_DAYS });
    }),
  status: 200,
  answer: RepeatedPlacement,
  idempotent: true,
});

/** Removes one placement. Drafts started from it stay. */
export const templateSchedulesRemove = defineCall({
  id: 'template-schedules-remove',
  method: 'POST',
  path: '/template-schedules/remove',
  roles: CALL_ROLES.superuser,
  body: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/**
 * Removes a placement with those of the same template and weekday in later weeks, or in all. Past ones and those with
 * begun weeks stay.
 */
export const templateSchedulesRemoveSeries = defineCall({
  id: 'template-schedules-remove-series',
  method: 'POST',
  path: '/template-schedules/remove-series',
  roles: CALL_ROLES.superuser,
  body: z.object({ id: WireId, part: z.enum(SERIES_PARTS) }),
  status: 200,
  answer: RemovedSeries,
  idempotent: true,
});

/**
 * Repeats, moves or removes 1 to 31 placements of a department in one write. The period of a repetition is the number
 * of weeks that the placements span together.
 */
export const templateSchedulesChangeSeveral = defineCall({
  id: 'template-schedules-change-several',
  method: 'POST',
  path: '/template-schedules/change-several',
  roles: CALL_ROLES.superuser,
  body: z
    .object({
      horecaLocationId: WireId,
      jobFilterId: WireId,
      ids: z.array(WireId).min(1).max(31),
      change: z.enum(SEVERAL_CHANGES),
      /** With `move`: days to move by; negative: earlier. */
      days: z.int().min(-400).max(400).optional(),
      /** With `repeat`: last date, included. */
      repeatUntil: CivilDate.optional(),
      confirm,
    })
    .superRefine(({ change, days, repeatUntil }, context) => {
      if (change === 'move' && days === undefined) addFieldError(context, 'days', 'required');
      if (change === 'repeat' && repeatUntil === undefined) addFieldError(context, 'repeatUntil', 'required');
    }),
  status: 200,
  answer: ChangedPlacements,
  idempotent: true,
});
