import type { Call } from '#domain/api/call';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import type { Api, CallOptions } from './api.js';
import { CallFailed } from '../connection/call-failed.js';
import type { AnyRequest, ClientRequest, ClientAnswer } from './client-request.js';

/** Outcome of a call that may ask for confirmation: its answer, or `confirmed: false` when the user declined. */
export type Confirmed<Answer> = { readonly confirmed: true; readonly answer: Answer } | { readonly confirmed: false };

/**
 * Sends a call. When the server asks for confirmation, `ask` shows its facts; on true the call is sent again with
 * `confirm: true` under the same Idempotency-Key, on false nothing more is sent and nothing was done.
 *
 * @throws CallFailed for other failures, and when the confirmed call is refused or asks again
 */
export async function confirmable<C extends Call>(
  api: Pick<Api, 'call'>,
  call: C,
  request: ClientRequest<C>,
  ask: (confirmation: ServerQuestion) => Promise<boolean>,
  options: CallOptions = {},
): Promise<Confirmed<ClientAnswer<C>>> {
  try {
    return { confirmed: true, answer: await api.call(call, request, options) };
  } catch (error) {
    if (!(error instanceof CallFailed) || !error.question) throw error;
    if (!(await ask(error.question))) return { confirmed: false };
    return { confirmed: true, answer: await api.call(call, withConfirm(call, request), options) };
  }
}

/**
 * Copy of a request with `confirm: true`: in the query of a DELETE, in the body of other methods. Pure; does not check
 * that the call declares the field.
 */
export function withConfirm<C extends Call>(call: C, request: ClientRequest<C>): ClientRequest<C> {
  const { query, body } = request as AnyRequest;
  const confirmed =
    call.method === 'DELETE' ? { query: { ...query, confirm: true } } : { body: { ...body, confirm: true } };
  return { ...request, ...confirmed };
}
