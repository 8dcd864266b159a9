import { combineLatest, filter, skip } from 'rxjs';
import type { RecordStreamName } from '#domain/live/record-stream';
import { renewSession, report } from '../api/current-api.js';
import { lateWrites, socketConnection } from '../connection/connection.js';
import { streamMemory } from './stream-memory.js';
import { session } from '../session/current-session.js';
import { LiveSocket } from './live-socket.js';
import { PoorNetworkSwitch } from '../connection/poor-network.js';
import { RecordStream, type RecordsState } from './record-stream.js';

const network = new PoorNetworkSwitch(window.localStorage);

/** Live connection of this tab, open while a user is signed in. */
export const liveSocket = new LiveSocket({
  url: window.location.origin,
  token: () => session.token,
  state: socketConnection,
  network,
  // Asked over HTTP, a session that is over signs out with its reason, and a user with fewer rights becomes known.
  refused: () => void renewSession(),
  // Counted where the makers look: a server that hangs cannot say so itself.
  wasSilent: (ms) => report('live', `no answer for ${Math.round(ms / 1000)} s`, window.location.pathname),
});

lateWrites.unanswered.values$
  .pipe(
    skip(1),
    filter((isUnanswered) => !isUnanswered),
  )
  .subscribe(() => report('live', 'a write was left unanswered', window.location.pathname));

/** Token of the connection, null without one; undefined: nobody follows the session yet. */
let signedIn: string | null | undefined;

/**
 * Follows the session for as long as the page lives: connects on sign-in, passes a renewed token on over the open
 * connection, disconnects on sign-out, and then closes all record streams. Does nothing the second time.
 */
export function followSessionLive(): void {
  if (signedIn !== undefined) return;
  signedIn = null;
  combineLatest([session.auth.values$, session.paused.values$]).subscribe(([auth]) => {
    const { token } = session;
    // Streams of one user are closed before the next signs in.
    if (auth === null) closeAll();
    if (token === signedIn) return;
    const renewed = token !== null && typeof signedIn === 'string';
    signedIn = token;
    if (renewed) liveSocket.authenticate(token);
    else liveSocket.follow(token !== null);
  });
}

interface Open<Records> {
  readonly stream: RecordStream<Records>;
  users: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

const open = new Map<string, Open<unknown>>();
/** A name has one kind of records. */
const openOf = <Records>(name: RecordStreamName<Records>) => open.get(name) as Open<Records> | undefined;
const LINGER_MS = 30_000;

/**
 * Opens a record stream, shared by all users of its name on this page. Call `release` once when done: the stream is
 * closed 30 seconds after the last release, so that going back and forth does not ask again.
 */
export function recordStream<Records>(name: RecordStreamName<Records>): {
  stream: RecordStream<Records>;
  release: () => void;
} {
  const entry: Open<Records> = openOf(name) ?? {
    stream: new RecordStream(liveSocket, name, streamMemory(name)),
    users: 0,
    closing: undefined,
  };
  clearTimeout(entry.closing);
  entry.users += 1;
  open.set(name, entry as Open<unknown>);
  return {
    stream: entry.stream,
    release: () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      entry.closing = setTimeout(() => {
        // After a logout the name may belong to somebody else's stream.
        if (entry.users > 0 || openOf(name) !== entry) return;
        entry.stream.close();
        open.delete(name);
      }, LINGER_MS);
    },
  };
}

const LOADING = { phase: 'loading' } as const;

/** Current state of a record stream, without opening it; `loading` when it is not open. */
export const recordsNow = <Records>(name: RecordStreamName<Records>): RecordsState<Records> =>
  openOf(name)?.stream.state.value ?? LOADING;

function closeAll(): void {
  for (const { stream, closing } of open.values()) {
    clearTimeout(closing);
    stream.close();
  }
  open.clear();
}

export { network as poorNetwork };
