import { Observable, type Subscription } from 'rxjs';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import { CallFailed } from '../connection/call-failed.js';
import type { QueryState } from './query-state.js';

/** One thing that is read. It is fetched when somebody watches it, and they all share the answer. */
export interface Query<Data> extends Watchable<QueryState<Data>> {
  /** Fetches again. The current data stay until the new answer arrives. */
  readonly refetch: () => void;
}

/** Lifetimes of an answer, in milliseconds. */
export interface QueryTimes {
  /** An answer of this age is read again for who comes to look at it; they see the old one meanwhile. */
  readonly freshMs: number;
  /** Without anybody looking at it, an answer is forgotten after so long. */
  readonly keptMs: number;
}

/** Dependencies of `QueryEntry`. */
export interface EntryPorts<Data> extends QueryTimes {
  readonly send$: () => Observable<Data>;
  readonly now: () => number;
  /** Nothing is read for nobody. */
  readonly isSignedIn: () => boolean;
  readonly watched: () => void;
  readonly forgotten: () => void;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Whether no answer came, which says nothing about the data. Other failures do. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === null || error.code === 'unavailable');

/** Cache entry of one request: its state, its subscribers and its running fetch. */
export class QueryEntry<Data> implements Query<Data> {
  readonly values$: Observable<QueryState<Data>>;
  private readonly store: Store<QueryState<Data>>;
  private readonly loading: QueryState<Data>;
  private watchers = 0;
  private answeredAt = NEVER;
  private error: unknown = null;
  private request: Subscription | null = null;
  private forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: EntryPorts<Data>) {
    this.loading = { phase: 'loading', data: null, refetch: this.refetch };
    this.store = new Store<QueryState<Data>>(this.loading);
    this.values$ = new Observable((subscriber) => {
      this.enter();
      const subscription = this.store.values$.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        this.leave();
      };
    });
    this.forgetLater();
  }

  get value(): QueryState<Data> {
    return this.store.value;
  }

  get isWatched(): boolean {
    return this.watchers > 0;
  }

  readonly refetch = (): void => {
    this.answeredAt = NEVER;
    if (this.isWatched) this.fetch();
  };

  /** The connection is back: what nobody answered is asked again. */
  backOnline(): void {
    if (this.isWatched && isUnanswered(this.error)) this.fetch();
  }

  /** Drops data that became wrong, or that the current user may not see: subscribers go back to `loading`. */
  evict(): void {
    this.request?.unsubscribe();
    this.request = null;
    this.answeredAt = NEVER;
    this.error = null;
    this.store.set(this.loading);
    if (this.isWatched) this.fetch();
  }

  private enter(): void {
    clearTimeout(this.forgetting);
    this.watchers += 1;
    if (this.watchers > 1) return;
    this.ports.watched();
    if (this.request === null && this.ports.now() - this.answeredAt > this.ports.freshMs) this.fetch();
  }

  private leave(): void {
    this.watchers -= 1;
    if (!this.isWatched) this.forgetLater();
  }

  private forgetLater(): void {
    this.forgetting = setTimeout(() => {
      this.evict();
      this.ports.forgotten();
    }, this.ports.keptMs);
  }

  private fetch(): void {
    if (!this.ports.isSignedIn()) return;
    this.request?.unsubscribe();
    this.request = null;
    this.error = null;
    const { value } = this.store;
    if (value.phase === 'ready') this.ready(value.data, true);
    else this.store.set(this.loading);
    const request = this.ports.send$().subscribe({
      next: (data) => this.answered(data),
      error: (error: unknown) => this.failed(error),
    });
    this.request = request.closed ? null : request;
  }

  private answered(data: Data): void {
    this.request = null;
    this.answeredAt = this.ports.now();
    this.ready(data, false);
  }

  private failed(error: unknown): void {
    this.request = null;
    this.error = error;
    if (this.store.value.phase === 'ready' && isUnanswered(error)) return;
    this.store.set({ phase: 'failed', data: null, error, refetch: this.refetch });
  }

  private ready(data: Data, isStale: boolean): void {
    const { value } = this.store;
    if (value.phase === 'ready' && value.data === data && value.isStale === isStale) return;
    this.store.set({ phase: 'ready', data, isStale, refetch: this.refetch });
  }
}
