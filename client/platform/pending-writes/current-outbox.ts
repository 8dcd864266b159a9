import { distinctUntilChanged, filter, fromEvent, merge } from 'rxjs';
import { v7 as newUuid } from 'uuid';
import type { Call } from '#domain/api/call';
import { mondayOf } from '#domain/kernel/civil-date';
import { asksConfirmation } from '#domain/kernel/refusal';
import { CallFailed, isPassing } from '../connection/call-failed.js';
import type { ClientRequest } from '../api/client-request.js';
import { withConfirm } from '../api/confirmable.js';
import { call } from '../api/current-api.js';
import { connection } from '../connection/connection.js';
import { session, userId$ } from '../session/current-session.js';
import { isRosterChange, pendingCall } from './pending-change.js';
import { type Delivery, Outbox } from './outbox.js';
import type { OutboxEntry } from './outbox-entry.js';
import { outboxStorage } from './outbox-storage.js';
import { tellDelivery } from './delivery-news.js';
import { reportUnsent, type Unsent } from './unsent.js';

const AGAIN_AFTER_MS = 15_000;
const outboxes = new Map<string, Outbox>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('rooster-outbox') : null;

/** What somebody asked for without a connection, on this device. It outlives the page, the tab and the session. */
export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const change = outboxStorage(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Names under which it was told what waits. */
  let reported: ReadonlySet<string> = new Set();
  const made: Outbox = new Outbox({
    change: async (edit) => {
      let isChanged = false;
      const entries = await change((before) => {
        const after = edit(before);
        isChanged = after !== before;
        return after;
      });
      if (isChanged) tabs?.postMessage(userId);
      return entries;
    },
    send: (entry) => deliver(userId, entry),
    alone: async (work) => {
      // Without locks two tabs may send the same; its key keeps that from being done twice.
      if ('locks' in navigator) await navigator.locks.request(`rooster-outbox ${userId}`, work);
      else await work();
    },
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void made.send(), AGAIN_AFTER_MS);
    },
    confirmed: (entry) => ({
      ...entry,
      request: withConfirm(pendingCall(entry.change) as Call, entry.request as ClientRequest<Call>),
    }),
    newKey: newUuid,
    delivered: tellDelivery,
  });
  // Its notice stands on every page: the header need not say it too.
  made.entries.values$.subscribe((entries) => {
    const waiting = new Map([...reported].map((name): [string, Unsent | null] => [name, null]));
    for (const { change, from, refused } of entries) {
      if (refused !== null) continue;
      const monday = isRosterChange(change) ? mondayOf(from) : null;
      const name = `${userId}/outbox/${monday ?? 'requests'}`;
      const kind = monday ? 'roster' : 'requests';
      const count = (waiting.get(name)?.count ?? 0) + 1;
      waiting.set(name, { userId, kind, count, monday, isLate: false, refused: 0 });
    }
    reported = new Set(waiting.keys());
    for (const [name, what] of waiting) reportUnsent(name, what);
  });
  outboxes.set(userId, made);
  return made;
}

async function deliver(userId: string, { key, change, request }: OutboxEntry): Promise<Delivery> {
  if (session.auth.value?.user.id !== userId) return { end: 'again' };
  try {
    await call(pendingCall(change) as Call, request as ClientRequest<Call>, { idempotencyKey: key });
    return { end: 'done' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The server did it, in words of a newer version.
    if (error.code === 'unreadable') return { end: 'done' };
    return isPassing(error) ? { end: 'again' } : { end: 'refused', code: error.code };
  }
}

/** Whether a refusal is only the question whether they are sure. */
export const isQuestion = (code: string): boolean => asksConfirmation(code as Parameters<typeof asksConfirmation>[0]);

/** Whether it would be refused as often as it is sent: what it was about has changed since, or is gone. */
export const isFinal = (code: string): boolean => code === 'version_conflict' || code === 'not_found';

/** Sends what waits as soon as it can be sent: when the page opens, after a login, and when the connection is back. */
export function followOutbox(): void {
  const isBack$ = merge(
    connection.values$.pipe(
      distinctUntilChanged(),
      filter((state) => state === 'online'),
    ),
    fromEvent(window, 'online'),
  );
  merge(userId$, isBack$).subscribe(() => {
    const userId = session.auth.value?.user.id;
    if (userId !== undefined) void outboxOf(userId).send();
  });
  tabs?.addEventListener('message', ({ data }) => void outboxes.get(String(data))?.refresh());
}
