import type { Observable } from 'rxjs';
import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from './client-request.js';
import { type Query, QueryEntry, type QueryTimes } from './query-entry.js';

/** Options of a query. */
export interface QueryOptions extends Partial<QueryTimes> {
  /** The answer stays on the device under this name, for who opens the page without a connection; until they sign out. */
  readonly keptAs?: string;
}

/** Dependencies of `QueryCache`. */
export interface QueryPorts {
  readonly send$: <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    keptAs: string | undefined,
  ) => Observable<ClientAnswer<C>>;
  /** Id of the signed-in user, null: nobody; emits the current value and every change. */
  readonly userId$: Observable<string | null>;
  /** The connection is back. */
  readonly backOnline$: Observable<unknown>;
  readonly now: () => number;
}

const FRESH_MS = 30_000;
const KEPT_MS = 300_000;

interface Known {
  readonly callId: string;
  readonly entry: Pick<QueryEntry<unknown>, keyof Query<unknown> | 'backOnline' | 'evict'>;
}

/**
 * Answers of read calls, shared by all components with the same request. The cache belongs to one user: it is emptied
 * when they sign out or another user signs in.
 */
export class QueryCache {
  private readonly known = new Map<string, Known>();
  private userId: string | null = null;

  constructor(private readonly ports: QueryPorts) {
    ports.userId$.subscribe((userId) => {
      if (userId === this.userId) return;
      this.userId = userId;
      this.evict();
    });
    ports.backOnline$.subscribe(() => {
      for (const { entry } of this.known.values()) entry.backOnline();
    });
  }

  /** Query for a call and request. Equal requests share one object, whose options are those of the first caller. */
  query = <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    options: QueryOptions = {},
  ): Query<ClientAnswer<C>> => {
    const key = `${declared.id} ${JSON.stringify(request)}`;
    const known = this.known.get(key);
    if (known) return known.entry as Query<ClientAnswer<C>>;
    const { freshMs = FRESH_MS, keptMs = Math.max(KEPT_MS, freshMs), keptAs } = options;
    const entry: QueryEntry<ClientAnswer<C>> = new QueryEntry<ClientAnswer<C>>({
      send$: () => this.ports.send$(declared, request, keptAs),
      freshMs,
      keptMs,
      now: this.ports.now,
      isSignedIn: () => this.userId !== null,
      // A subscriber that kept a forgotten entry puts it back, so that it is shared again.
      watched: () => this.remember(key, declared, entry),
      forgotten: () => this.known.get(key)?.entry === entry && this.known.delete(key),
    });
    this.remember(key, declared, entry);
    return entry;
  };

  /** Reads once more whatever of a call is looked at; the rest when somebody comes to look. */
  refetch = (declared: Call): void => {
    for (const { callId, entry } of this.known.values()) if (callId === declared.id) entry.refetch();
  };

  /** Forgets the answers of a call, or all answers, after a write made them wrong. Subscribers wait for new ones. */
  evict = (declared?: Call): void => {
    for (const { callId, entry } of this.known.values()) if (!declared || callId === declared.id) entry.evict();
  };

  private remember(key: string, { id }: Call, entry: Known['entry']): void {
    if (!this.known.has(key)) this.known.set(key, { callId: id, entry });
  }
}
