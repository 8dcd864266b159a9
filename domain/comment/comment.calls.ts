import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';

/** The comment of one date. `text`: for managers, null for staff; `text_employees`: for everybody. */
export const WireCommentView = z.object({
  id: z.string(),
  date: CivilDate,
  text: z.string().nullable(),
  text_employees: z.string().nullable(),
  revision: z.int(),
});
export type WireCommentView = z.infer<typeof WireCommentView>;
/** Comment of a date, as the client reads it. */
export type CommentView = CamelNames<WireCommentView>;

/** Lists comments of the session's location on at most 62 dates, by date; for staff only those for everybody. */
export const commentsList = defineCall({
  id: 'comments-list',
  method: 'GET',
  path: '/comments',
  roles: CALL_ROLES.all,
  query: dateRangeInput('from', 'to', 62, {}),
  status: 200,
  answer: z.array(WireCommentView),
});

const MAX_COMMENT_LENGTH = 2000;
const wording = () => text(0, MAX_COMMENT_LENGTH).nullable().optional();

/** The text for everybody goes by two names (specification, section 7); both sent have to be the same. */
const texts = { text: wording(), text_employees: wording(), textEmployees: wording() };

/** Reads the comment of one date at the session's location; null: none. */
export const commentsByDate = defineCall({
  id: 'comments-by-date',
  method: 'GET',
  path: '/comments/getby/date/{date}',
  roles: CALL_ROLES.admin,
  params: z.object({ date: CivilDate }),
  status: 200,
  answer: WireCommentView.nullable(),
});

/**
 * Adds the comment of a date; refused as `comment_exists` when the date has one. `textEmployees` is an alias of
 * `text_employees`.
 */
export const commentsCreate = defineCall({
  id: 'comments-create',
  method: 'POST',
  path: '/comments',
  roles: CALL_ROLES.admin,
  body: z.object({ date: CivilDate, ...texts }),
  status: 201,
  answer: WireCommentView,
  idempotent: true,
});

/** Changes the texts of a comment; absent texts stay, null empties. */
export const commentsUpdate = defineCall({
  id: 'comments-update',
  method: 'PUT',
  path: '/comments/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  body: z.object({ ...texts, basedOn: z.int().min(0).optional() }),
  status: 200,
  answer: WireCommentView,
  idempotent: true,
});
