import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CALL_ROLES } from '../access/access.js';
import { dateRange, defineCall } from '../api/call.js';
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
export type CommentView = CamelNames<WireCommentView>;

export const commentsList = defineCall({
  id: 'comments-list',
  method: 'GET',
  path: '/comments',
  roles: CALL_ROLES.all,
  query: dateRange('from', 'to', 62, {}),
  status: 200,
  answer: z.array(WireCommentView),
});
