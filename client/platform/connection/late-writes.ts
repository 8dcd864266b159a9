import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';

/** Milliseconds after which a write without an answer is reported as unanswered. */
export const ANSWER_EXPECTED_MS = 5_000;
/**
 * Milliseconds within which an abandoned write is retried. Until then it counts as unanswered, so that the state does
 * not flicker.
 */
const TRIED_AGAIN_WITHIN_MS = 30_000;

/**
 * Whether the server leaves writes unanswered, which it may do while its socket lives: a database that hangs, a proxy
 * that swallows requests. Timers only: the clock of the device may be set meanwhile.
 */
export class LateWrites {
  private readonly store = new Store(false);
  readonly unanswered: Watchable<boolean> = this.store;
  private readonly late = new Set<symbol>();
  private givenUp: ReturnType<typeof setTimeout> | undefined;

  /** A write goes out; what it answers is called when it is over, with whether the server has answered. */
  begin(): (answered: boolean) => void {
    const write = Symbol('write');
    const timer = setTimeout(() => {
      this.late.add(write);
      this.notify();
    }, ANSWER_EXPECTED_MS);
    return (answered) => {
      clearTimeout(timer);
      const wasLate = this.late.delete(write);
      if (answered) this.answered();
      else if (wasLate) this.giveUp();
    };
  }

  /** The server has answered something. */
  answered(): void {
    clearTimeout(this.givenUp);
    this.givenUp = undefined;
    this.notify();
  }

  private giveUp(): void {
    clearTimeout(this.givenUp);
    this.givenUp = setTimeout(() => this.answered(), TRIED_AGAIN_WITHIN_MS);
    this.notify();
  }

  private notify(): void {
    this.store.set(this.late.size > 0 || this.givenUp !== undefined);
  }
}
