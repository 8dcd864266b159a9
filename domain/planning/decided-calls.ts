import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, QueryFlag, WireId } from '../api/call.js';
import { RequestAction } from './request-action.js';

const params = z.object({ id: WireId });
/** 0: this calendar year or later; 1: also last calendar year. */
const query = z.object({ showLastYear: QueryFlag.default(0) });

export interface DecidedCallsParts<View extends z.ZodType> {
  /** Beginning of paths and ids: `swap-shift`. */
  readonly name: string;
  /** Last part of the list of those that wait for a decision. */
  readonly waiting: string;
  /** Last part of the list of those that are over. */
  readonly over: string;
  readonly view: View;
}

/** Calls of requests for a shift that managers decide on: by swap and by request for an open shift the same. */
export const decidedCalls = <View extends z.ZodType>({ name, waiting, over, view }: DecidedCallsParts<View>) => ({
  /** Waiting for a decision. */
  waiting: defineCall({
    id: `${name}-${waiting}`,
    method: 'GET',
    path: `/${name}/${waiting}`,
    roles: CALL_ROLES.admin,
    status: 200,
    answer: z.array(view),
  }),
  /** Decided and ended. */
  over: defineCall({
    id: `${name}-${over}`,
    method: 'GET',
    path: `/${name}/${over}`,
    roles: CALL_ROLES.admin,
    query,
    status: 200,
    answer: z.array(view),
  }),
  /** Approves or declines; `action` null takes back the decision `was`. */
  setAction: defineCall({
    id: `${name}-set-action`,
    method: 'POST',
    path: `/${name}/set-action/{id}`,
    overrides: 'PUT',
    roles: CALL_ROLES.admin,
    params,
    /** `action` null: the decision `was` is taken back; what waits stays as it is. */
    body: z.object({
      action: RequestAction.nullable(),
      was: RequestAction.optional(),
      confirm: z.boolean().default(false),
    }),
    status: 200,
    answer: view,
    idempotent: true,
  }),
  /** Requests of one person. */
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
  /** Withdraws an own request. */
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
