import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { idOf, type UserId } from '../kernel/ids.js';

/** Due of the employer towards a person without fixed hours; see `OnCallDue`. */
export const OnCallTermsView = z.object({
  userId: idOf<UserId>(),
  name: z.string(),
  kind: z.enum(['offer', 'soon', 'pattern']),
  since: CivilDate,
  offerFrom: CivilDate,
  offerUntil: CivilDate,
  /** Mean minutes a week over the 52 weeks before the offer, or before this week, from the first week of work in them on. */
  meanMinutes: z.int(),
});
export type OnCallTermsView = z.infer<typeof OnCallTermsView>;

/** Lists dues towards people on call within reach (finding O9), sorted by date of the offer and name. */
export const onCallTerms = defineCall({
  id: 'on-call-terms',
  method: 'GET',
  path: '/on-call-terms',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(OnCallTermsView),
});
