import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, fault, NoContent, QueryBoolean, WireId } from '../api/call.js';
import { dateOfMoment, minuteFrom, Moment } from '../kernel/clock-time.js';
import { CivilDate, isMonday } from '../kernel/civil-date.js';
import { AvailabilityView } from '../kernel/views.js';
import { availabilityTimeFaults } from './availability-times.js';

const params = z.object({ id: WireId });
const write = { roles: CALL_ROLES.adminAndOwn, employment: 'part_timer', idempotent: true } as const;
const read = { method: 'GET', roles: CALL_ROLES.adminAndOwn, params, status: 200 } as const;
const answer = z.array(AvailabilityView);

/** Times of one date, that of `from`, with the bounds that need nothing but the times themselves. */
const timesOfDate = <Rest extends z.ZodRawShape>(rest: Rest) =>
  z.object({ from: Moment, until: Moment, confirm: z.boolean().default(false), ...rest }).check((context) => {
    const { from, until } = context.value as { from?: Moment; until?: Moment };
    if (!from || !until) return;
    const date = dateOfMoment(from);
    const time = { from: minuteFrom(date, from), until: minuteFrom(date, until) };
    for (const { field, code } of availabilityTimeFaults(time))
      context.issues.push({ code: 'custom', path: [field], params: { code }, message: code, input: context.value });
  });

/** Availability of one person in a range of dates, earliest first. */
export const availablesByUser = defineCall({
  ...read,
  id: 'availables-by-user',
  path: '/availables/getby/user/{id}',
  query: dateRangeInput('from', 'until', 400, {}),
  answer,
});

/** Availability of one person, under the path of their other records. */
export const usersAvailables = defineCall({
  ...read,
  id: 'users-availables',
  path: '/users/{id}/availables',
  query: dateRangeInput('from', 'until', 400, {}),
  answer,
});

/** Closing rules for one person in the weeks that a range of dates touches. */
export const availablesClosing = defineCall({
  ...read,
  id: 'availables-closing',
  path: '/availables/closing/{id}',
  query: dateRangeInput('from', 'until', 62, {}),
  answer: z.object({
    /** Days before its Monday on which a week closes; null: weeks never close. */
    cutOff: z.int().nullable(),
    /** Mondays of weeks whose roster stands for this person. */
    published: z.array(CivilDate),
    /** Mondays of weeks that a manager has opened for this person. */
    opened: z.array(CivilDate),
    /** Mondays of weeks that wait for a manager, and that one has left closed. */
    asked: z.array(CivilDate),
    declined: z.array(CivilDate),
  }),
});

function startsOnMonday({ week }: { week: CivilDate }, context: z.RefinementCtx): void {
  if (!isMonday(week)) fault(context, 'week', 'invalid_dates');
}

/** Asks the managers for a week that is closed; of an open one, or once more, it does nothing. */
export const availablesAskWeek = defineCall({
  ...write,
  id: 'availables-ask-week',
  method: 'POST',
  path: '/availables/weeks/ask',
  body: z.object({ userId: WireId, week: CivilDate }).superRefine(startsOnMonday),
  status: 204,
  answer: NoContent,
});

/** Opens a closed week for one person, or leaves it closed. `open` null: the answer `was` is taken back. */
export const availablesAnswerWeek = defineCall({
  id: 'availables-answer-week',
  method: 'POST',
  path: '/availables/weeks/answer',
  roles: CALL_ROLES.admin,
  idempotent: true,
  body: z
    .object({ userId: WireId, week: CivilDate, open: z.boolean().nullable(), was: z.boolean().optional() })
    .superRefine(startsOnMonday),
  status: 204,
  answer: NoContent,
});

/** Enters availability on a date without an entry. */
export const availablesCreate = defineCall({
  ...write,
  id: 'availables-create',
  method: 'POST',
  path: '/availables',
  body: timesOfDate({ userId: WireId }),
  status: 201,
  answer: AvailabilityView,
});

/** Replaces the availability of an entry's date. */
export const availablesUpdate = defineCall({
  ...write,
  id: 'availables-update',
  method: 'PUT',
  path: '/availables/{id}',
  params,
  body: timesOfDate({}),
  status: 200,
  answer: AvailabilityView,
});

/** Withdraws an entry of availability. */
export const availablesDelete = defineCall({
  ...write,
  id: 'availables-delete',
  method: 'DELETE',
  path: '/availables/{id}',
  params,
  query: z.object({ confirm: QueryBoolean.default(false) }),
  status: 204,
  answer: NoContent,
});
