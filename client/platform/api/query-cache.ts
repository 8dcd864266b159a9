import type { Observable } from 'rxjs';
import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from './client-request.js';
import { type Query, QueryEntry, type QueryTimes } from './query-entry.js';

/** Options of a query. */
export interface QueryOptions extends Partial<QueryTimes> {
  /**
   * Name under which the last answer is stored on the device until sign-out, and from which it is read when the server
   * cannot be reached. Absent: not stored.
   */
  readonly storedAs?: string;
}

/** Dependencies of `QueryCache`. */
export interface QueryPorts {
  /** Sends a call when subscribed; `storedAs` as in `QueryOptions`. */
  readonly send$: <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    storedAs: string | undefined,
  ) => Observable<ClientAnswer<C>>;
  /** Id of the signed-in user, null: nobody; emits the current value and every change. */
  readonly userId$: Observable<string | null>;
  /** Emits when the connection is back: watched queries that got no answer are fetched again. */
  readonly backOnline$: Observable<unknown>;
  readonly now: () => number;
}

const FRESH_MS = 30_000;
const RETAINED_MS = 300_000;

interface Known {
  readonly callId: string;
  readonly entry: Pick<QueryEntry<unknown>, keyof Query<unknown> | 'backOnline' | 'evict'>;
}

/**
 * Answers of read calls, shared by all components with the same request. The cache belongs to one user: it is emptied
 * when they sign out or another user signs in.
 */
export class QueryCache {
  private readonly cached = new Map<string, Known>();
  private userId: string | null = null;

  constructor(private readonly ports: QueryPorts) {
    ports.userId$.subscribe((userId) => {
      if (userId === this.userId) return;
      this.userId = userId;
      this.evict();
    });
    ports.backOnline$.subscribe(() => {
      for (const { entry } of this.cached.values()) entry.backOnline();
    });
  }

  /**
   * Query object of a call and request; nothing is sent before it is watched. Requests with equal JSON share one
   * object, with the options of the first caller. Defaults: fresh for 30 seconds, stored 5 minutes without a watcher.
   */
  query = <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    options: QueryOptions = {},
  ): Query<ClientAnswer<C>> => {
    const key = `${declared.id} ${JSON.stringify(request)}`;
    const cached = this.cached.get(key);
    if (cached) return cached.entry as Query<ClientAnswer<C>>;
    const { freshMs = FRESH_MS, retainedMs = Math.max(RETAINED_MS, freshMs), storedAs } = options;
    const entry: QueryEntry<ClientAnswer<C>> = new QueryEntry<ClientAnswer<C>>({
      send$: () => this.ports.send$(declared, request, storedAs),
      freshMs,
      retainedMs,
      now: this.ports.now,
      isSignedIn: () => this.userId !== null,
      // A subscriber that kept a forgotten entry puts it back, so that it is shared again.
      watched: () => this.remember(key, declared, entry),
      forgotten: () => this.cached.get(key)?.entry === entry && this.cached.delete(key),
    });
    this.remember(key, declared, entry);
    return entry;
  };

  /**
   * Fetches all watched queries of a call again; their old data are shown meanwhile, marked stale. Unwatched queries
   * are fetched when they are next watched.
   */
  refetch = (declared: Call): void => {
    for (const { callId, entry } of this.cached.values()) if (callId === declared.id) entry.refetch();
  };

  /**
   * Drops the answers of a call, or all answers, that a write made wrong. Watched queries go back to `loading` and are
   * fetched again; running requests are aborted.
   */
  evict = (declared?: Call): void => {
    for (const { callId, entry } of this.cached.values()) if (!declared || callId === declared.id) entry.evict();
  };

  private remember(key: string, { id }: Call, entry: Known['entry']): void {
    if (!this.cached.has(key)) this.cached.set(key, { callId: id, entry });
  }
}
