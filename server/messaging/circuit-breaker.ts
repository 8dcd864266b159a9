export interface CircuitBreakerTiming {
  /** Troubles in a row after which a provider is left alone. */
  readonly troubles: number;
  /** How long at first, and at most: it doubles with every look that finds it dead. Milliseconds. */
  readonly pauseMs: number;
  readonly longestMs: number;
}

export const DEFAULT_CIRCUIT_BREAKER: CircuitBreakerTiming = { troubles: 5, pauseMs: 15_000, longestMs: 300_000 };

/**
 * Leaves a dead provider alone, so that messages wait for it instead of using up their attempts. After the pause one
 * message finds out whether it is back.
 */
export class CircuitBreaker {
  private troubles = 0;
  private pauses = 0;
  private pausedUntil = 0;

  constructor(
    private readonly timing: CircuitBreakerTiming = DEFAULT_CIRCUIT_BREAKER,
    private readonly now: () => number = Date.now,
  ) {}

  /** How many messages may be tried beside those that are under way. */
  capacity(width: number, underWay: number): number {
    if (this.troubles < this.timing.troubles) return width - underWay;
    return this.now() >= this.pausedUntil && underWay === 0 ? 1 : 0;
  }

  get isPaused(): boolean {
    return this.troubles >= this.timing.troubles;
  }

  /** How long it is of no use to try again, in milliseconds. */
  get restMs(): number {
    return Math.max(this.pausedUntil - this.now(), this.timing.pauseMs);
  }

  succeeded(): void {
    this.troubles = 0;
    this.pauses = 0;
  }

  /** Whether the provider is left alone from now on, having been tried until now. */
  failed(): boolean {
    this.troubles += 1;
    const { troubles, pauseMs, longestMs } = this.timing;
    if (this.troubles < troubles) return false;
    this.pausedUntil = this.now() + Math.min(longestMs, pauseMs * 2 ** this.pauses);
    this.pauses += 1;
    return this.troubles === troubles;
  }
}
