import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, addFieldError, NoContent, QueryBoolean, WireId } from '../api/call.js';
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
    for (const { field, code, ...facts } of availabilityTimeFaults(time))
      context.issues.push({
        code: 'custom',
        path: [field],
        params: { code, facts },
        message: code,
        input: context.value,
      });
  });

/** Lists availability of one person on at most 400 dates, earliest first. */
export const availablesByUser = defineCall({
  ...read,
  id: 'availables-by-user',
  path: '/availables/getby/user/{id}',
  query: dateRangeInput('from', 'until', 400, {}),
  answer,
});

/** Lists availability of one person on at most 400 dates, earliest first; alias under the person's path. */
export const usersAvailables = defineCall({
  ...read,
  id: 'users-availables',
  path: '/users/{id}/availables',
  query: dateRangeInput('from', 'until', 400, {}),
  answer,
});

/** Reads the closing rules for one person in the weeks that at most 62 dates touch. */
export const availablesClosing = defineCall({
  ...read,
  id: 'availables-closing',
  path: '/availables/closing/{id}',
  query: dateRangeInput('from', 'until', 62, {}),
  answer: z.object({
    /** Days before its Monday on which a week closes; null: weeks never close. */
    cutOff: z.int().nullable(),
    /** Mondays of weeks whose roster is published for this person. */
    published: z.array(CivilDate),
    /** Mondays of weeks that a manager has opened for this person. */
    opened: z.array(CivilDate),
    /** Mondays of weeks with an unanswered request; `declined`: with a declined one. */
    asked: z.array(CivilDate),
    declined: z.array(CivilDate),
  }),
});

function startsOnMonday({ week }: { week: CivilDate }, context: z.RefinementCtx): void {
  if (!isMonday(week)) addFieldError(context, 'week', 'not_a_monday');
}

/** Asks managers to open a closed week; no effect for an open or already requested week. */
export const availablesAskWeek = defineCall({
  ...write,
  id: 'availables-ask-week',
  method: 'POST',
  path: '/availables/weeks/ask',
  body: z.object({ userId: WireId, week: CivilDate }).superRefine(startsOnMonday),
  status: 204,
  answer: NoContent,
});

/** Opens a closed week for one person, or declines the request. `open` null reverts the answer `was`. */
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

/** Enters availability on a date without an entry. Asks first when a planned shift is not covered. */
export const availablesCreate = defineCall({
  ...write,
  id: 'availables-create',
  method: 'POST',
  path: '/availables',
  body: timesOfDate({ userId: WireId }),
  status: 201,
  answer: AvailabilityView,
});

/** Replaces the times of an entry on its date. Asks first when a planned shift is not covered. */
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

/** Withdraws an entry. Asks first when a shift is planned that date. */
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
