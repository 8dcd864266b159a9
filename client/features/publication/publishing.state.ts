import { firstValueFrom, merge, type Observable, Subject, timer } from 'rxjs';
import type { JobFilterId } from '#domain/kernel/ids';
import type { Publication } from '#domain/draft-week/draft-week.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { Store } from '../../platform/state/store.js';
import type { Watchable } from '../../platform/state/watchable.js';
import { blockingIn, type Facts, factsIn, type PublishCalls, type NoticeInput } from './publish-facts.js';

/** How the publication of one department stands. */
export type PartState =
  | { readonly phase: 'asking' }
  /** `moved`: something changed between being shown and being published, so it was asked again. */
  | { readonly phase: 'ready'; readonly facts: Facts; readonly moved: boolean }
  | { readonly phase: 'refused'; readonly failure: CallFailed }
  /** The question itself got no answer. */
  | { readonly phase: 'unanswered'; readonly error: unknown }
  | { readonly phase: 'published'; readonly publication: Publication };

/** Progress of publishing several departments one after the other. */
export interface PublishingProgress {
  /** The department whose publication is on its way. */
  readonly current: JobFilterId;
  /** Those whose turn is yet to come. */
  readonly queued: readonly JobFilterId[];
  readonly done: number;
  readonly total: number;
  /** No answer came: nobody knows whether it was done, and it is sent again as it was. */
  readonly isWaiting: boolean;
}

/** State of a publication by department, with its progress. */
export interface PublishingState {
  readonly parts: ReadonlyMap<JobFilterId, PartState>;
  /** Null: nothing is being published. */
  readonly progress: PublishingProgress | null;
}

/** Parts from which a publication is made. */
export interface PublishingParts {
  readonly calls: PublishCalls;
  /** Emits when the connection is back. */
  readonly online$: Observable<unknown>;
  /** Text form of a department's preview, compared to know whether it changed. */
  readonly shown: (jobFilterId: JobFilterId) => string;
}

const ASK_AGAIN_MS = 5_000;
const ASKING: PartState = { phase: 'asking' };
/** Answers after which the same call may be sent once more. */
const PASSING: readonly CallFailed['code'][] = [
  'unreachable',
  'unavailable',
  'request_in_progress',
  'too_many_requests',
];

/**
 * Publication of departments, one after the other: asks for the facts, sends what was seen, and repeats an unanswered
 * call under the same key when the connection returns, so it is done once. A refused department stops none of the
 * others. State per department: asking, ready, refused, unanswered or published.
 */
export class Publishing {
  private readonly store = new Store<PublishingState>({ parts: new Map(), progress: null });
  readonly state: Watchable<PublishingState> = this.store;
  private readonly hurry$ = new Subject<void>();
  private readonly asks = new Map<JobFilterId, number>();
  /** The department whose publication is on its way. */
  private sending: JobFilterId | null = null;
  private stopped = false;

  constructor(private readonly parts: PublishingParts) {}

  /** Asks what a publication would do. What is on screen stays there until the answer comes. */
  async ask(jobFilterId: JobFilterId): Promise<void> {
    // The own publication is often told before it is answered, and looks like somebody else's then.
    if (this.sending === jobFilterId) return;
    const number = (this.asks.get(jobFilterId) ?? 0) + 1;
    this.asks.set(jobFilterId, number);
    const existing = this.store.value.parts.get(jobFilterId);
    if (existing?.phase === 'published') return;
    if (existing?.phase !== 'ready') this.set(jobFilterId, ASKING);
    const next = await this.parts.calls.ask(jobFilterId).then(
      (facts): PartState => ({ phase: 'ready', facts, moved: existing?.phase === 'ready' && existing.moved }),
      (error: unknown): PartState =>
        isRefusal(error) ? { phase: 'refused', failure: error } : { phase: 'unanswered', error },
    );
    // A later question, or the publication itself, knows better.
    if (this.asks.get(jobFilterId) === number && !this.stopped) this.set(jobFilterId, next);
  }

  /**
   * Publishes departments, one after the other, each a write of its own: one that is refused, or has to be looked at
   * again, keeps none of the others from being published.
   */
  async publish(jobFilterIds: readonly JobFilterId[], notice: NoticeInput): Promise<void> {
    if (this.store.value.progress) return;
    const total = jobFilterIds.length;
    for (const [done, jobFilterId] of jobFilterIds.entries()) {
      const at = { done, total, current: jobFilterId, queued: jobFilterIds.slice(done + 1) };
      this.progress({ ...at, isWaiting: false });
      this.invalidate(jobFilterId);
      this.sending = jobFilterId;
      const part = await this.publishOne(jobFilterId, notice, at);
      this.sending = null;
      if (this.stopped) return;
      this.set(jobFilterId, part);
    }
    this.progress(null);
  }

  /** Does not wait any longer before it sends again. */
  checkNow(): void {
    this.hurry$.next();
  }

  /** Somebody looks, until the answer is called. What was sent may still be done after that, but is not sent again. */
  watch(): () => void {
    this.stopped = false;
    return () => {
      this.stopped = true;
      this.hurry$.next();
    };
  }

  private async publishOne(
    jobFilterId: JobFilterId,
    notice: NoticeInput,
    at: Omit<PublishingProgress, 'isWaiting'>,
  ): Promise<PartState> {
    const shown = this.parts.shown(jobFilterId);
    let part = this.store.value.parts.get(jobFilterId) ?? ASKING;
    while (part.phase === 'ready' && !this.stopped) {
      const { facts } = part;
      try {
        return {
          phase: 'published',
          publication: await this.parts.calls.publish(jobFilterId, facts, notice),
        };
      } catch (error) {
        if (error instanceof CallFailed && PASSING.includes(error.code)) {
          this.progress({ ...at, isWaiting: true });
          await this.aWhile();
          this.progress({ ...at, isWaiting: false });
          continue;
        }
        const fresh = factsIn(error) ?? (await this.factsAfter(error, jobFilterId));
        if (!fresh) return isRefusal(error) ? { phase: 'refused', failure: error } : { phase: 'unanswered', error };
        part = { phase: 'ready', facts: fresh, moved: true };
        // The preview did not change, so the acknowledgement still holds.
        if (!sameFacts(facts, fresh) || blockingIn(fresh).length > 0 || this.parts.shown(jobFilterId) !== shown)
          return part;
      }
    }
    return part;
  }

  /** Facts after a refusal by working times, which have changed since they were shown; null: another refusal. */
  private async factsAfter(error: unknown, jobFilterId: JobFilterId): Promise<Facts | null> {
    if (!(error instanceof CallFailed) || !BY_WORKING_TIME.includes(error.code)) return null;
    return this.parts.calls.ask(jobFilterId).catch(() => null);
  }

  /** Makes pending answers to earlier questions count as outdated. */
  private invalidate(jobFilterId: JobFilterId): void {
    this.asks.set(jobFilterId, (this.asks.get(jobFilterId) ?? 0) + 1);
  }

  private aWhile(): Promise<unknown> {
    return firstValueFrom(merge(this.parts.online$, this.hurry$, timer(ASK_AGAIN_MS)));
  }

  private set(jobFilterId: JobFilterId, part: PartState): void {
    this.store.update((state) => ({ ...state, parts: new Map(state.parts).set(jobFilterId, part) }));
  }

  private progress(progress: PublishingProgress | null): void {
    this.store.update((state) => ({ ...state, progress }));
  }
}

const BY_WORKING_TIME: readonly CallFailed['code'][] = [
  'working_time_not_acknowledged',
  'working_time_override_missing',
];

const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status !== null && error.status < 500 && !PASSING.includes(error.code);

const sameFacts = ({ revision: _one, ...a }: Facts, { revision: _other, ...b }: Facts): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
