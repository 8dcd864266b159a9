import type { CallOptions } from '../api/api.js';
import type { ClientRequest } from '../api/client-request.js';
import type { Confirmed } from '../api/confirmable.js';
import { pendingWritesOf } from './current-pending-writes.js';
import { plain, type WriteSubject } from './pending-write.js';
import { session } from '../session/current-session.js';
import type { PendingCall, RosterChange } from './pending-change.js';

/**
 * Stores a change of the published roster on the device while `send`, which passes the options on, has no answer. When
 * the page goes before that it is sent by the next one, under the same Idempotency-Key; how it ended is told there. A
 * failure that this page tells itself is not stored. It does not wait for earlier changes of the shift: it rests on
 * the revision that the person saw, which the server checks.
 */
export async function keptWhileSent<W extends RosterChange, Answer>(
  change: W,
  request: ClientRequest<PendingCall<W>>,
  about: WriteSubject,
  send: (options: CallOptions) => Promise<Confirmed<Answer>>,
): Promise<Confirmed<Answer>> {
  const userId = session.auth.value?.user.id;
  const writes = userId === undefined ? null : pendingWritesOf(userId);
  const keys = new Set<string>();
  const onKey = (key: string): void => {
    keys.add(key);
    void writes?.begin({ key, change, request: plain(request), ...about });
  };
  const over = (how: 'end' | 'drop'): void => {
    for (const key of keys) void writes?.[how](key);
  };
  try {
    const answer = await send({ onKey });
    over(answer.confirmed ? 'end' : 'drop');
    return answer;
  } catch (error) {
    over('drop');
    throw error;
  }
}
