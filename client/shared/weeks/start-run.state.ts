import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { Store } from '../reactive/store.js';
import type { Watchable } from '../reactive/watchable.js';

/** How far the beginning of one of them is. */
export type StartPart =
  | { readonly phase: 'queued' }
  | { readonly phase: 'busy' }
  | { readonly phase: 'started'; readonly start: DraftStart }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface StartRunState<Key> {
  readonly parts: ReadonlyMap<Key, StartPart>;
  readonly isRunning: boolean;
  /** Everything that was asked for last has begun. */
  readonly isDone: boolean;
}

const BUSY: StartPart = { phase: 'busy' };
const QUEUED: StartPart = { phase: 'queued' };

/**
 * Begins several departments of a week, or several weeks of a department, one after the other. Each is a write of its
 * own: one that fails keeps none of the others from beginning. `Start`: what each begins with.
 */
export class StartRun<Key extends string, Start> {
  private readonly store = new Store<StartRunState<Key>>({ parts: new Map(), isRunning: false, isDone: false });
  readonly state: Watchable<StartRunState<Key>> = this.store;

  constructor(private readonly begin: (key: Key, start: Start) => Promise<DraftStart>) {}

  async run(starts: ReadonlyMap<Key, Start>): Promise<void> {
    if (this.store.value.isRunning) return;
    const parts = new Map(this.store.value.parts);
    for (const key of starts.keys()) parts.set(key, QUEUED);
    this.store.set({ parts, isRunning: true, isDone: false });
    for (const [key, start] of starts) {
      this.set(key, BUSY);
      const part = await this.begin(key, start).then(
        (start): StartPart => ({ phase: 'started', start }),
        (error: unknown): StartPart => ({ phase: 'failed', error }),
      );
      this.set(key, part);
    }
    this.store.update((state) => ({
      ...state,
      isRunning: false,
      isDone: [...starts.keys()].every((key) => state.parts.get(key)?.phase === 'started'),
    }));
  }

  private set(key: Key, part: StartPart): void {
    this.store.update((state) => ({ ...state, parts: new Map(state.parts).set(key, part) }));
  }
}
