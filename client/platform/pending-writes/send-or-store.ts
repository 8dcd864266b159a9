import { v7 as newUuid } from 'uuid';

import { CallFailed } from '../connection/call-failed.js';
import type { ClientRequest, ClientAnswer } from '../api/client-request.js';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { confirmable, type Confirmed } from '../api/confirmable.js';
import { call } from '../api/current-api.js';
import { connection } from '../connection/connection.js';
import { ANSWER_EXPECTED_MS } from '../connection/late-writes.js';
import { session } from '../session/current-session.js';
import { pendingWritesOf } from './current-pending-writes.js';
import { type OwnRequest, type PendingCall, pendingCall } from './pending-change.js';
import { type WriteSubject, plain } from './pending-write.js';
import { announceStored } from './delivery-news.js';

/**
 * Result of `sendOrStore`. `kept`: stored until the connection is back, which the user was told. `declined`: the user
 * answered no to the server's question, and nothing was done.
 */
export type Sent<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'declined' };

/**
 * Milliseconds after which an unanswered request is queued: shortly after the server was reported silent, so that no
 * button spins for long.
 */
const KEPT_AFTER_MS = ANSWER_EXPECTED_MS + 500;

/**
 * Whether the page is offline. Online, a missing answer is reported as a failure, because a write that waited for it
 * would be invisible.
 */
const isOffline = (): boolean => !navigator.onLine || connection.value !== 'online';

/**
 * Sends a request of the user after their earlier writes of the subject. Without a connection, or an answer within 5.5
 * seconds, it is stored on the device, announced by `deliveryNews$` and sent later under the same Idempotency-Key.
 * `ask`: answers the server's confirmation question; absent: a question is thrown.
 *
 * @throws CallFailed when the server refused it
 */
export async function sendOrStore<W extends OwnRequest>(
  change: W,
  request: ClientRequest<PendingCall<W>>,
  about: WriteSubject,
  ask?: (confirmation: ServerQuestion) => Promise<boolean>,
): Promise<Sent<ClientAnswer<PendingCall<W>>>> {
  const key = newUuid();
  const declared = pendingCall(change);
  const withKey: typeof call = (other, of, options) =>
    call(other, of, { ...options, idempotencyKey: key, signal: AbortSignal.timeout(KEPT_AFTER_MS) });
  const send = async (): Promise<Confirmed<ClientAnswer<PendingCall<W>>>> =>
    ask
      ? confirmable<PendingCall<W>>({ call: withKey }, declared, request, ask)
      : { confirmed: true, answer: await withKey<PendingCall<W>>(declared, request) };
  let isSilent = false;
  const isUnanswered = (error: unknown): boolean => {
    isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return isSilent || (error instanceof CallFailed && error.code === 'unreachable' && isOffline());
  };
  const userId = session.auth.value?.user.id;
  const sent =
    userId === undefined
      ? await send()
      : await pendingWritesOf(userId).perform(
          { key, change, request: plain(request), ...about },
          { send, isUnanswered, isOverdue: overdue() },
        );
  if (sent === 'queued') {
    announceStored(isSilent || connection.value === 'silent');
    return { outcome: 'kept' };
  }
  return sent.confirmed ? { outcome: 'done', answer: sent.answer } : { outcome: 'declined' };
}

/**
 * Resolves when a write no longer waits for earlier ones of its subject: at once while offline, else after 5.5 seconds.
 */
const overdue = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, isOffline() ? 0 : KEPT_AFTER_MS));
