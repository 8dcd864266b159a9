import type { JobFilterId } from '#domain/kernel/ids';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { Store } from '../../shared/reactive/store.js';
import type { Watchable } from '../../shared/reactive/watchable.js';
import type { WeekStart } from './begin-week.js';

/** How far the beginning of one department is. */
export type StartPart =
  | { readonly phase: 'queued' }
  | { readonly phase: 'busy' }
  | { readonly phase: 'started'; readonly start: DraftStart }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface StartRunState {
  readonly parts: ReadonlyMap<JobFilterId, StartPart>;
  readonly isRunning: boolean;
  /** Everything that was asked for last has begun. */
  readonly isDone: boolean;
}

const BUSY: StartPart = { phase: 'busy' };
const QUEUED: StartPart = { phase: 'queued' };

/** Begins one department after the other, each a write of its own: one that fails keeps none of the others from beginning. */
export class StartRun {
  private readonly store = new Store<StartRunState>({ parts: new Map(), isRunning: false, isDone: false });
  readonly state: Watchable<StartRunState> = this.store;

  constructor(private readonly begin: (department: JobFilterId, start: WeekStart) => Promise<DraftStart>) {}

  async run(starts: ReadonlyMap<JobFilterId, WeekStart>): Promise<void> {
    if (this.store.value.isRunning) return;
    const parts = new Map(this.store.value.parts);
    for (const department of starts.keys()) parts.set(department, QUEUED);
    this.store.set({ parts, isRunning: true, isDone: false });
    for (const [department, start] of starts) {
      this.set(department, BUSY);
      const part = await this.begin(department, start).then(
        (start): StartPart => ({ phase: 'started', start }),
        (error: unknown): StartPart => ({ phase: 'failed', error }),
      );
      this.set(department, part);
    }
    this.store.update((state) => ({
      ...state,
      isRunning: false,
      isDone: [...starts.keys()].every((department) => state.parts.get(department)?.phase === 'started'),
    }));
  }

  private set(department: JobFilterId, part: StartPart): void {
    this.store.update((state) => ({ ...state, parts: new Map(state.parts).set(department, part) }));
  }
}
