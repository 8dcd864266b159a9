import { z } from 'zod';
import { EmailAddress } from '../kernel/email-address.js';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { HandOverView, OwnSession, WireSessionView } from './session.views.js';

/**
 * Logs in with e-mail address and password and starts a session at the location of `horeca_locationID` or of the host
 * in `url`, by default that of the request. People of another location get a hand-over token for theirs instead.
 * Form-encoded.
 */
export const authLogin = defineCall({
  id: 'auth-login',
  method: 'POST',
  path: '/auth/login',
  roles: CALL_ROLES.public,
  form: true,
  rateLimit: 'login',
  body: z.object({
    email: EmailAddress,
    password: z.string().min(1).max(200),
    url: z.string().max(2000).optional(),
    horeca_locationID: WireId.optional(),
  }),
  status: 200,
  answer: WireSessionView,
});

/** Reads user and token of the current session, extends it, and stores the language of the request. */
export const authRehydrate = defineCall({
  id: 'auth-rehydrate',
  method: 'POST',
  path: '/auth/rehydrate',
  roles: CALL_ROLES.all,
  status: 200,
  answer: WireSessionView,
});

/** Exchanges a single-use hand-over token for a session at its location; refused as `hand_over_expired`. */
export const authExchange = defineCall({
  id: 'auth-exchange',
  method: 'POST',
  path: '/auth/exchange',
  roles: CALL_ROLES.public,
  rateLimit: 'login',
  body: z.object({ token: z.string().min(16).max(512) }),
  status: 200,
  answer: WireSessionView,
});

/**
 * Issues a single-use token that opens a session at another location within reach without a new login. Not in the
 * specification.
 */
export const authHandOver = defineCall({
  id: 'auth-hand-over',
  method: 'POST',
  path: '/auth/hand-over',
  roles: CALL_ROLES.all,
  body: z.object({ locationId: WireId }),
  status: 200,
  answer: HandOverView,
});

/** Ends the current session. */
export const authLogout = defineCall({
  id: 'auth-logout',
  method: 'POST',
  path: '/auth/logout',
  roles: CALL_ROLES.all,
  status: 204,
  answer: NoContent,
});

/** Lists the caller's open sessions, last used first. Not in the specification. */
export const sessionsList = defineCall({
  id: 'sessions-list',
  method: 'GET',
  path: '/account/sessions',
  roles: CALL_ROLES.allOwn,
  status: 200,
  answer: z.array(OwnSession),
});

/** Logs the caller out of one of their sessions. Not in the specification. */
export const sessionsEnd = defineCall({
  id: 'sessions-end',
  method: 'DELETE',
  path: '/account/sessions/{id}',
  roles: CALL_ROLES.allOwn,
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
});
