import { distinctUntilChanged, filter, take } from 'rxjs';
import type { CallOptions } from '../api/api.js';
import type { ClientRequest } from '../api/client-request.js';
import { session } from '../session/current-session.js';
import { tabStores } from './this-tab.js';
import { outboxOf } from './current-outbox.js';
import { type PendingChangeSubject, plain } from './outbox-entry.js';
import type { PendingCall, RosterChange } from './pending-change.js';
import { type KeptWrite, WritesOnTheWay } from './writes-on-the-way.js';

/** Under which the writes of a tab are kept on the device. */
export const ON_THE_WAY = 'roster-week';

let current: { readonly userId: string; readonly writes: WritesOnTheWay } | null = null;

function writesOf(userId: string): WritesOnTheWay {
  if (current?.userId === userId) return current.writes;
  const writes = new WritesOnTheWay(tabStores.open<KeptWrite>(userId, ON_THE_WAY), outboxOf(userId));
  current = { userId, writes };
  session.auth.values$
    .pipe(
      distinctUntilChanged(),
      filter((auth) => auth?.user.id !== userId),
      take(1),
    )
    .subscribe(() => {
      writes.close();
      current = null;
    });
  return writes;
}

/** Puts what pages that are gone had on its way into the outbox of who is signed in. */
export const sendLeftWrites = (userId: string): Promise<void> => writesOf(userId).lookAgain();

/**
 * Keeps a change of the published roster on the device while `send`, which passes the options on, has no answer. When
 * the page goes before that it is sent by the next one, under the same Idempotency-Key; how it ended is told there. A
 * failure that this page tells itself is not kept.
 */
export async function keptWhileSent<W extends RosterChange, Answer>(
  change: W,
  request: ClientRequest<PendingCall<W>>,
  about: PendingChangeSubject,
  send: (options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const userId = session.auth.value?.user.id;
  let over = (): void => undefined;
  const onKey = (key: string): void => {
    if (userId !== undefined)
      over = writesOf(userId).begin({ key, change, request: plain(request), ...about, refused: null });
  };
  try {
    return await send({ onKey });
  } finally {
    over();
  }
}
