import type { CallOptions } from '../api/api.js';
import type { ClientRequest } from '../api/client-request.js';
import type { Confirmed } from '../api/confirmable.js';
import { pendingWritesOf } from './current-pending-writes.js';
import { plain, type WriteSubject } from './pending-write.js';
import { session } from '../session/current-session.js';
import type { PendingCall, RosterChange } from './pending-change.js';

/**
 * Stores a change of the published roster on the device until `send`, which must pass its options to the call, has an
 * answer. If the page closes first, the next page sends the change under the same Idempotency-Key and reports the
 * result. It does not wait for earlier changes of the shift: it builds on the revision that the user saw, which the
 * server checks.
 *
 * @throws what `send` throws; the change is then no longer stored
 */
export async function storedWhileSent<W extends RosterChange, Answer>(
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
