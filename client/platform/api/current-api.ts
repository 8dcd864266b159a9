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

export const { call, call$, endSession, report } = api;

/** See confirmable.ts. */
export const confirmable = <C extends Call>(
  declared: C,
  request: ClientRequest<C>,
  ask: (confirmation: ServerQuestion) => Promise<boolean>,
  options: CallOptions = {},
): Promise<Confirmed<ClientAnswer<C>>> => confirmableWith(api, declared, request, ask, options);
