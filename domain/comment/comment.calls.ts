import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';

/** The comment of one date. Staff never see `text`. */
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

/** Comments in a range of dates, by date. */
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
const words = () => text(0, MAX_COMMENT_LENGTH).nullable().optional();

/** The text for everybody goes by two names (specification, section 7); both sent have to be the same. */
const texts = { text: words(), text_employees: words(), textEmployees: words() };

/** Comment of one date at the session location; null: none. */
export const commentsByDate = defineCall({
  id: 'comments-by-date',
  method: 'GET',
  path: '/comments/getby/date/{date}',
  roles: CALL_ROLES.admin,
  params: z.object({ date: CivilDate }),
  status: 200,
  answer: WireCommentView.nullable(),
});

/** Adds the comment of a date; refused when the date has one. */
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

/** Texts that are absent stay. */
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
