import { v7 as newUuid } from 'uuid';
import type { Call } from '#domain/api/call';
import { now } from '../state/clock.js';
import { lateWrites } from '../connection/connection.js';
import { session } from '../session/current-session.js';
import { Api, type CallOptions } from './api.js';
import type { ClientRequest, ClientAnswer } from './client-request.js';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { type Confirmed, confirmable as confirmableWith } from './confirmable.js';

const api = new Api({
  session,
  fetch: (...request) => fetch(...request),
  newKey: newUuid,
  now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  lateWrites,
  userAgent: navigator.userAgent,
});

/** Methods of this page's only `Api`, which sends with the current session. */
export const { call, call$, endSession, renewSession, report } = api;

/**
 * Sends a call of this page; when the server asks for confirmation, `ask` decides whether it is sent again with
 * `confirm: true` under the same Idempotency-Key. `confirmed: false`: declined, and nothing was done.
 *
 * @throws CallFailed for other failures
 */
export const confirmable = <C extends Call>(
  declared: C,
  request: ClientRequest<C>,
  ask: (confirmation: ServerQuestion) => Promise<boolean>,
  options: CallOptions = {},
): Promise<Confirmed<ClientAnswer<C>>> => confirmableWith(api, declared, request, ask, options);
