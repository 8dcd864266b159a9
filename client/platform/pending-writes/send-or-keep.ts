import { v7 as newUuid } from 'uuid';

import { CallFailed } from '../connection/call-failed.js';
import type { ClientRequest, ClientAnswer } from '../api/client-request.js';
import type { Confirmation } from '#domain/catalogue/question-facts';
import { confirmable } from '../api/confirmable.js';
import { call } from '../api/current-api.js';
import { connection } from '../connection/connection.js';
import { ANSWER_EXPECTED_MS } from '../connection/late-writes.js';
import { session } from '../session/current-session.js';
import { outboxOf } from './current-outbox.js';
import { type OwnRequest, type PendingCall, pendingCall } from './pending-change.js';
import { type PendingChangeSubject, plain } from './outbox-entry.js';
import { tellKept } from './delivery-news.js';

/** `kept`: it waits for the connection, which has been said. `declined`: they were asked whether they are sure. */
export type Sent<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'declined' };

/** A moment after it has been said that no answer comes: nobody keeps looking at a button that turns. */
const KEPT_AFTER_MS = ANSWER_EXPECTED_MS + 500;

/** With a connection, an answer that does not come is a failure to be told; what waits for it then would wait unseen. */
const isOffline = (): boolean => !navigator.onLine || connection.value !== 'online';

/**
 * Sends what somebody asks for; without a connection or an answer it is kept, under the same Idempotency-Key, and
 * sent when that is back. `ask`: see `confirmable`; without it a question of the server is a failure.
 *
 * @throws CallFailed when the server refused it
 */
export async function sendOrKeep<W extends OwnRequest>(
  change: W,
  request: ClientRequest<PendingCall<W>>,
  about: PendingChangeSubject,
  ask?: (confirmation: Confirmation) => Promise<boolean>,
): Promise<Sent<ClientAnswer<PendingCall<W>>>> {
  const key = newUuid();
  const userId = session.auth.value?.user.id;
  const declared = pendingCall(change);
  const withKey: typeof call = (other, of, options) =>
    call(other, of, { ...options, idempotencyKey: key, signal: AbortSignal.timeout(KEPT_AFTER_MS) });
  try {
    if (!ask) return { outcome: 'done', answer: await withKey<PendingCall<W>>(declared, request) };
    const result = await confirmable<PendingCall<W>>({ call: withKey }, declared, request, ask);
    return result.confirmed ? { outcome: 'done', answer: result.answer } : { outcome: 'declined' };
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    const isUnreachable = error instanceof CallFailed && error.code === 'unreachable' && isOffline();
    if (userId === undefined || !(isSilent || isUnreachable)) throw error;
    const outbox = outboxOf(userId);
    await outbox.add({ key, change, request: plain(request), ...about, refused: null });
    tellKept(isSilent || connection.value === 'silent');
    void outbox.send();
    return { outcome: 'kept' };
  }
}
