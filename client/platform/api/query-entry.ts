import { Observable, type Subscription } from 'rxjs';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import { CallFailed } from '../connection/call-failed.js';
import type { QueryState } from './query-state.js';

/**
 * Cached read call. It is fetched when somebody watches it, and all watchers share the state; reading `value` fetches
 * nothing.
 */
export interface Query<Data> extends Watchable<QueryState<Data>> {
  /**
   * Fetches again when watched, else with the next watcher. The current data stay, marked stale, until the new answer
   * arrives.
   */
  readonly refetch: () => void;
}

/** Lifetimes of an answer, in milliseconds. */
export interface QueryTimes {
  /** Age from which an answer is fetched again when a first watcher subscribes, who sees the old data meanwhile. */
  readonly freshMs: number;
  /** Time without a watcher after which the answer is dropped. */
  readonly retainedMs: number;
}

/** Dependencies of `QueryEntry`. */
export interface EntryPorts<Data> extends QueryTimes {
  readonly send$: () => Observable<Data>;
  readonly now: () => number;
  /** False: nothing is fetched, and the state stays as it is. */
  readonly isSignedIn: () => boolean;
  /** Called when the first watcher subscribes, before any fetch. */
  readonly watched: () => void;
  /** Called after `retainedMs` without a watcher, when the answer has been dropped. */
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

  /** Fetches again if watched and the last request got no answer; called when the connection is back. */
  backOnline(): void {
    if (this.isWatched && isUnanswered(this.error)) this.fetch();
  }

  /** Drops the data and aborts a running request: state `loading`, fetched again if watched. */
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
    }, this.ports.retainedMs);
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
