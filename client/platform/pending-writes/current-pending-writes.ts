import { distinctUntilChanged, filter, fromEvent, interval, merge, type Subscription } from 'rxjs';
import { v7 as newUuid } from 'uuid';
import type { Call } from '#domain/api/call';
import { mondayOf } from '#domain/kernel/civil-date';
import { asksConfirmation } from '#domain/kernel/refusal';
import { CallFailed, isPassing } from '../connection/call-failed.js';
import type { ClientRequest } from '../api/client-request.js';
import { withConfirm } from '../api/confirmable.js';
import { call } from '../api/current-api.js';
import { now } from '../state/clock.js';
import { connection } from '../connection/connection.js';
import { session, userId$ } from '../session/current-session.js';
import { deviceRow, hasLocks, openTabs, tab } from './device-table.js';
import {
  DONE_WHEN_ABSENT,
  isCallChange,
  isRosterChange,
  type PendingChange,
  pendingCall,
  REPLACING,
  SHOWN_BY_PAGE,
} from './pending-change.js';
import { type PendingWrite, storedWrites, WAITED_TOO_LONG } from './pending-write.js';
import { PendingWrites } from './pending-writes.js';
import type { SendResult } from './pending-writes-ports.js';
import { announceDelivery } from './delivery-news.js';
import { reportUnsent, type Unsent, type UnsentKind } from './unsent.js';
import { strategyOf, type WriteStrategy } from './write-strategies.js';

const AGAIN_AFTER_MS = 15_000;
const byOwner = new Map<string, PendingWrites>();
/** Keys of writes that this tab sent without an answer. */
const unanswered = new Set<string>();

/**
 * Pending writes of a user on this device, shared by its tabs; the same object for a user. They outlive the page, the
 * tab and the session.
 */
export function pendingWritesOf(userId: string): PendingWrites {
  const existing = byOwner.get(userId);
  if (existing) return existing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const row = deviceRow<readonly PendingWrite[]>(`pending-writes ${userId}`, {
    parse: storedWrites,
    isEmpty: (writes) => writes.length === 0,
    serialise: (writes) => writes,
  });
  const made: PendingWrites = new PendingWrites(row, {
    tab,
    openTabs,
    replacing: hasLocks ? REPLACING : new Set(),
    isSignedIn: () => isSignedIn(userId),
    send: (write) => deliver(write, (request) => made.amend(write.key, request)),
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void made.send(), AGAIN_AFTER_MS);
    },
    confirmed,
    newKey: newUuid,
    now,
    delivered: announceDelivery,
  });
  reportAll(userId, made);
  byOwner.set(userId, made);
  return made;
}

const isSignedIn = (userId: string): boolean => session.auth.value?.user.id === userId;

function confirmed(write: PendingWrite): PendingWrite {
  const { change, request } = write;
  return isCallChange(change)
    ? { ...write, request: withConfirm(pendingCall(change) as Call, request as ClientRequest<Call>) }
    : { ...write, request: { ...request, body: { ...request.body, confirm: true } } };
}

async function deliver(write: PendingWrite, store: Parameters<WriteStrategy>[1]): Promise<SendResult> {
  const { key, change, request } = write;
  try {
    if (isCallChange(change))
      await call(pendingCall(change) as Call, request as ClientRequest<Call>, { idempotencyKey: key });
    else await (await strategyOf(change))(write, store);
    return { end: 'done' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The server did it, in words of a newer version.
    if (error.code === 'unreadable') return { end: 'done' };
    if (error.code === 'not_found' && DONE_WHEN_ABSENT.has(change)) return { end: 'done' };
    if (!isPassing(error)) return { end: 'refused', code: error.code };
    unanswered.add(key);
    return { end: 'again' };
  }
}

const KINDS: Partial<Record<PendingChange, UnsentKind>> = {
  saveAvailability: 'availability',
  editTemplate: 'template',
  editScenario: 'scenario',
  discardProposal: 'proposal',
};

const kindOf = (change: PendingChange): UnsentKind =>
  isRosterChange(change) ? 'roster' : (KINDS[change] ?? 'requests');

/**
 * Reports queued writes as unsent, roster changes by week. Writes that a page sends itself are reported by the page.
 */
function reportAll(userId: string, writes: PendingWrites): Subscription {
  let reported: ReadonlySet<string> = new Set();
  return writes.queued.values$.subscribe((all) => {
    const waiting = new Map([...reported].map((name): [string, Unsent | null] => [name, null]));
    for (const { key, change, from, refused } of all) {
      if (refused !== null) continue;
      const monday = isRosterChange(change) ? mondayOf(from) : null;
      const kind = kindOf(change);
      const name = `${userId}/writes/${monday ?? kind}`;
      const { count = 0, isLate = false } = waiting.get(name) ?? {};
      // Others that wait are listed on every page.
      const isNowLate = isLate || (SHOWN_BY_PAGE.has(change) && unanswered.has(key));
      waiting.set(name, { userId, kind, count: count + 1, monday, isLate: isNowLate, refused: 0 });
    }
    reported = new Set(waiting.keys());
    for (const [name, what] of waiting) reportUnsent(name, what);
  });
}

/** Whether the code of a refused write is a confirmation question, which the user can answer. */
export const isQuestion = (code: string): boolean => asksConfirmation(code as Parameters<typeof asksConfirmation>[0]);

/**
 * Whether a refused write cannot be sent again: its record has changed or is deleted, or it waited for more than 7
 * days.
 */
export const isFinal = (code: string): boolean => ['version_conflict', 'not_found', WAITED_TOO_LONG].includes(code);

/**
 * Sends queued writes of the signed-in user for as long as the page lives: at once, after a login, on a reconnect and
 * every 15 seconds. Also moves the stored writes of earlier versions; writes in flight at a sign-out wait for their
 * owner's return.
 */
export function followPendingWrites(): void {
  const isBack$ = merge(
    connection.values$.pipe(
      distinctUntilChanged(),
      filter((state) => state === 'online'),
    ),
    fromEvent(window, 'online'),
    interval(AGAIN_AFTER_MS),
  );
  const send = (): void => {
    const userId = session.auth.value?.user.id;
    if (userId !== undefined) void pendingWritesOf(userId).send();
  };
  merge(userId$, isBack$).subscribe(send);
  userId$.subscribe((userId) => {
    for (const [owner, writes] of byOwner) if (owner !== userId) void writes.leave();
  });
  import('./read-earlier-databases.js')
    .then(({ readEarlierDatabases }) => readEarlierDatabases())
    .then(send)
    // The code failed to load: the next page moves the rows.
    .catch(() => undefined);
}
