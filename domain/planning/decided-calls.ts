import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, QueryFlag, WireId } from '../api/call.js';
import { RequestAction } from './request-action.js';

const params = z.object({ id: WireId });
/** 0: this calendar year or later; 1: also last calendar year. */
const query = z.object({ showLastYear: QueryFlag.default(0) });

/** Names and answer of the calls for one kind of request. */
export interface DecidedCallsParts<View extends z.ZodType> {
  /** Beginning of paths and ids, such as `swap-shift`. */
  readonly name: string;
  /** Last path segment of the list of undecided requests. */
  readonly waiting: string;
  /** Last path segment of the list of decided and ended requests. */
  readonly over: string;
  readonly view: View;
}

/** Declares the calls shared by swaps and requests for open shifts, on which managers decide. */
export const decidedCalls = <View extends z.ZodType>({ name, waiting, over, view }: DecidedCallsParts<View>) => ({
  /** Lists undecided requests of the session's location, by start of the shift. */
  waiting: defineCall({
    id: `${name}-${waiting}`,
    method: 'GET',
    path: `/${name}/${waiting}`,
    roles: CALL_ROLES.admin,
    status: 200,
    answer: z.array(view),
  }),
  /**
   * Lists decided and ended requests of the session's location whose shift is in this calendar year or later, on
   * request in last year too; latest shift first.
   */
  over: defineCall({
    id: `${name}-${over}`,
    method: 'GET',
    path: `/${name}/${over}`,
    roles: CALL_ROLES.admin,
    query,
    status: 200,
    answer: z.array(view),
  }),
  /**
   * Approves or declines; `action` null reverts the decision `was`. Asks before planning an unavailable person, and
   * before a reversal of which several people are told.
   */
  setAction: defineCall({
    id: `${name}-set-action`,
    method: 'POST',
    path: `/${name}/set-action/{id}`,
    overrides: 'PUT',
    roles: CALL_ROLES.admin,
    params,
    /** `action` null reverts the decision `was`; an undecided request stays as it is. */
    body: z.object({
      action: RequestAction.nullable(),
      was: RequestAction.optional(),
      confirm: z.boolean().default(false),
    }),
    status: 200,
    answer: view,
    idempotent: true,
  }),
  /** Lists the requests of one person in every state, latest shift first; staff only own ones, others within reach. */
  byUser: defineCall({
    id: `${name}-by-user`,
    method: 'GET',
    path: `/${name}/getby/user/{id}`,
    roles: CALL_ROLES.adminAndOwn,
    params,
    query,
    status: 200,
    answer: z.array(view),
  }),
  /** Withdraws an undecided request of the caller. */
  withdraw: defineCall({
    id: `${name}-withdraw`,
    method: 'DELETE',
    path: `/${name}/{id}`,
    roles: CALL_ROLES.allOwn,
    params,
    status: 204,
    answer: NoContent,
    idempotent: true,
  }),
});
