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
 * Detects a server that leaves writes unanswered while its socket lives, as with a hanging database. `unanswered` is
 * true while a write waits for more than 5 seconds, and for up to 30 seconds after such a write was given up. Uses
 * timers only, because the device clock may be changed.
 */
export class LateWrites {
  private readonly store = new Store(false);
  readonly unanswered: Watchable<boolean> = this.store;
  private readonly late = new Set<symbol>();
  private givenUp: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts to time a write. Call the returned function when the write is over: true if the server answered, which also
   * forgives writes that were given up; false if no answer came.
   */
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

  /** Notes that the server answered some request: writes that were given up no longer count as unanswered. */
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
