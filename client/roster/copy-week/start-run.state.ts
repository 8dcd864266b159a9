import { Store } from '../../platform/state/store.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { StartedWeek } from './start-week.js';

/** Progress of starting one week or department. */
export type StartPart =
  | { readonly phase: 'queued' }
  | { readonly phase: 'busy' }
  | { readonly phase: 'started'; readonly start: StartedWeek }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface StartRunState<Key> {
  readonly parts: ReadonlyMap<Key, StartPart>;
  readonly isRunning: boolean;
  /** Everything that was asked for last has begun. */
  readonly isDone: boolean;
}

/** Those that have begun, in the order in which they were asked for. */
export const startedOf = <Key>(parts: ReadonlyMap<Key, StartPart>): (readonly [Key, StartedWeek])[] =>
  [...parts].flatMap(([key, part]) => (part.phase === 'started' ? [[key, part.start] as const] : []));

const BUSY: StartPart = { phase: 'busy' };
const QUEUED: StartPart = { phase: 'queued' };

/**
 * Begins several departments of a week, or several weeks of a department, one after the other. Each is a write of its
 * own: one that fails keeps none of the others from beginning. `Start`: what each begins with.
 */
export class StartRun<Key extends string, Start> {
  private readonly store = new Store<StartRunState<Key>>({ parts: new Map(), isRunning: false, isDone: false });
  readonly state: Watchable<StartRunState<Key>> = this.store;

  constructor(private readonly begin: (key: Key, start: Start) => Promise<StartedWeek>) {}

  /** Answers those that have begun by this run, in its order. */
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

  /** They were taken back, and can begin again. */
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
