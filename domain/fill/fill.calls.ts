import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, NoContent, WireId } from '../api/call.js';
import { CivilDate, isMonday, mondayOf } from '../kernel/civil-date.js';
import { SlotId } from '../kernel/ids.js';
import { WeekFillView } from './fill.views.js';

/** Seconds of a search for which nobody asks otherwise, and the most that anybody may ask for. */
export const FILL_SECONDS = { usual: 10, most: 60 };

/** Steps of a search for each second that it may take, and the most that anybody may ask for. */
export const FILL_STEPS = { perSecond: 2_000, most: 1_000_000 };

/** Most slots of a selection. */
const MAX_SLOTS = 500;

/** Ours alone, all of them (docs/decisions/0162). */
const ofAdmins = { roles: CALL_ROLES.admin } as const;
const ofOne = { ...ofAdmins, params: z.object({ id: WireId }) } as const;

const Seconds = z.int().min(1).max(FILL_SECONDS.most).default(FILL_SECONDS.usual);

/**
 * Asks for people for the open slots of a draft week, from today on, each department by the settings that are stored for
 * it. Changes nothing in the draft. Searches of a location run one after another; the state is pushed on `own/{user}`. An earlier search of the same person for the
 * week ends. Refused as `nothing_to_fill`.
 */
export const fillsCreate = defineCall({
  ...ofAdmins,
  id: 'fills-create',
  method: 'POST',
  path: '/schedule-dt/fills',
  body: z
    .object({
      /** Monday of the week. */
      start: CivilDate,
      /** Absent: the location of the session. */
      horecaLocationId: WireId.optional(),
      /** Only slots of a department, of a date, or these slots; absent: all. */
      jobFilterId: WireId.optional(),
      date: CivilDate.optional(),
      slotIds: z.array(SlotId).min(1).max(MAX_SLOTS).optional(),
      /** `slotIds` were added because a scenario asks for them; boards mark them while they show the proposal. */
      fromScenario: z.boolean().default(false),
      seed: z.int().min(0).max(1_000_000_000).default(1),
      seconds: Seconds,
      /** Absent: as many as fit into the seconds. 0: the proposal by rules alone. */
      steps: z.int().min(0).max(FILL_STEPS.most).optional(),
    })
    .superRefine(({ start, date }, context) => {
      if (start && !isMonday(start)) addFieldError(context, 'start', 'not_a_monday');
      if (start && date && mondayOf(date) !== start) addFieldError(context, 'date', 'other_week');
    }),
  status: 202,
  answer: WeekFillView,
  idempotent: true,
});

/** State of a search of the caller. */
export const fillsGet = defineCall({
  ...ofOne,
  id: 'fills-get',
  method: 'GET',
  path: '/schedule-dt/fills/{id}',
  status: 200,
  answer: WeekFillView,
});

/** Ends a search with what it has. Without effect once it has ended. */
export const fillsStop = defineCall({
  ...ofOne,
  id: 'fills-stop',
  method: 'POST',
  path: '/schedule-dt/fills/{id}/stop',
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Goes on searching from a proposal, or again after a failure. Without effect while the search runs. */
export const fillsResume = defineCall({
  ...ofOne,
  id: 'fills-resume',
  method: 'POST',
  path: '/schedule-dt/fills/{id}/resume',
  body: z.object({ seconds: Seconds }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/**
 * Records for the history which slots were accepted. Counts those on which the draft has the proposed person; without
 * any, nothing is recorded.
 */
export const fillsTake = defineCall({
  ...ofOne,
  id: 'fills-take',
  method: 'POST',
  path: '/schedule-dt/fills/{id}/taken',
  body: z.object({ slotIds: z.array(SlotId).min(1).max(MAX_SLOTS) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Cancels a search, or discards its proposal. */
export const fillsRemove = defineCall({
  ...ofOne,
  id: 'fills-remove',
  method: 'DELETE',
  path: '/schedule-dt/fills/{id}',
  status: 204,
  answer: NoContent,
  idempotent: true,
});
