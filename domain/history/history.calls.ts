import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, QueryInteger, queryList, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { HistoryPage } from './history.views.js';

/**
 * Lists history entries visible to the caller that match all filters, newest first, in pages of 1 to 200 (default 50).
 * `cursor`: `nextCursor` of the previous page.
 */
export const historyList = defineCall({
  id: 'history-list',
  method: 'GET',
  path: '/history',
  roles: CALL_ROLES.admin,
  query: z.object({
    authorId: WireId.optional(),
    subjectId: WireId.optional(),
    kinds: queryList(z.string().min(1).max(60), 1, 50).optional(),
    horecaLocationId: WireId.optional(),
    date: CivilDate.optional(),
    week: CivilDate.optional(),
    jobFilterId: WireId.optional(),
    entityId: WireId.optional(),
    cursor: z.string().max(512).optional(),
    limit: QueryInteger.pipe(z.int().min(1).max(200)).default(50),
  }),
  status: 200,
  answer: HistoryPage,
});
