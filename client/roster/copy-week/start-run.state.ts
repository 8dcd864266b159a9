import { Store } from '../../platform/state/store.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { StartedWeek } from './start-week.js';

/** Progress of starting one week or department. */
export type StartPart =
  | { readonly phase: 'queued' }
  | { readonly phase: 'busy' }
  | { readonly phase: 'started'; readonly start: StartedWeek }
  | { readonly phase: 'failed'; readonly error: unknown };

/** Progress of several starts, one part per key. */
export interface StartRunState<Key> {
  /** Progress of each start of all runs, by key. */
  readonly parts: ReadonlyMap<Key, StartPart>;
  readonly isRunning: boolean;
  /** Whether everything in the last run has begun. */
  readonly isDone: boolean;
}

/** Parts that have begun, in the order in which they were first queued. */
export const startedOf = <Key>(parts: ReadonlyMap<Key, StartPart>): (readonly [Key, StartedWeek])[] =>
  [...parts].flatMap(([key, part]) => (part.phase === 'started' ? [[key, part.start] as const] : []));

const BUSY: StartPart = { phase: 'busy' };
const QUEUED: StartPart = { phase: 'queued' };

/**
 * Starts several departments of a week, or several weeks of a department, one after the other. Each is a write of its
 * own: a failed one is kept in `state` and does not stop the others. `Start`: input of one start.
 */
export class StartRun<Key extends string, Start> {
  private readonly store = new Store<StartRunState<Key>>({ parts: new Map(), isRunning: false, isDone: false });
  readonly state: Watchable<StartRunState<Key>> = this.store;

  constructor(private readonly begin: (key: Key, start: Start) => Promise<StartedWeek>) {}

  /**
   * Starts all in their order; resolves to those that began in this run, in that order. Empty, and nothing is sent,
   * while another run is running. Never rejects.
   */
  async run(starts: ReadonlyMap<Key, Start>): Promise<(readonly [Key, StartedWeek])[]> {
    if (this.store.value.isRunning) return [];
    const parts = new Map(this.store.value.parts);
    for (const key of starts.keys()) parts.set(key, QUEUED);
    this.store.set({ parts, isRunning: true, isDone: false });
    const started: (readonly [Key, StartedWeek])[] = [];
    for (const [key, start] of starts) {
      this.set(key, BUSY);
      try {
        const begun = await this.begin(key, start);
        started.push([key, begun]);
        this.set(key, { phase: 'started', start: begun });
      } catch (error) {
        this.set(key, { phase: 'failed', error });
      }
    }
    this.store.update((state) => ({ ...state, isRunning: false, isDone: started.length === starts.size }));
    return started;
  }

  /** Removes starts that were undone, so that they can begin again. */
  forget(keys: readonly Key[]): void {
    this.store.update((state) => ({
      ...state,
      parts: new Map([...state.parts].filter(([key]) => !keys.includes(key))),
      isDone: false,
    }));
  }

  private set(key: Key, part: StartPart): void {
    this.store.update((state) => ({ ...state, parts: new Map(state.parts).set(key, part) }));
  }
}
