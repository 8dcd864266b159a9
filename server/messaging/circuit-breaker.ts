/** Settings of a circuit breaker. */
export interface CircuitBreakerTiming {
  /** Consecutive failures after which a provider is paused. */
  readonly troubles: number;
  /** First pause in milliseconds; doubles with each failed trial. */
  readonly pauseMs: number;
  /** Longest pause in milliseconds. */
  readonly longestMs: number;
}

/** Settings of a node in production. */
export const DEFAULT_CIRCUIT_BREAKER: CircuitBreakerTiming = { troubles: 5, pauseMs: 15_000, longestMs: 300_000 };

/**
 * Pauses a provider after consecutive failures, so that messages wait instead of using up their attempts. After the
 * pause one message is tried.
 */
export class CircuitBreaker {
  private troubles = 0;
  private pauses = 0;
  private pausedUntil = 0;

  constructor(
    private readonly timing: CircuitBreakerTiming = DEFAULT_CIRCUIT_BREAKER,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Number of messages that may start now, given `underWay` ones: `width` minus those; while failing 1 after the pause,
   * otherwise 0.
   */
  capacity(width: number, underWay: number): number {
    if (this.troubles < this.timing.troubles) return width - underWay;
    return this.now() >= this.pausedUntil && underWay === 0 ? 1 : 0;
  }

  /** Whether the provider has failed too often in a row, also after the pause until a message succeeds. */
  get isPaused(): boolean {
    return this.troubles >= this.timing.troubles;
  }

  /** Milliseconds until a trial makes sense; at least `pauseMs`. */
  get restMs(): number {
    return Math.max(this.pausedUntil - this.now(), this.timing.pauseMs);
  }

  /** Records a success: ends the pause and resets the counters. */
  succeeded(): void {
    this.troubles = 0;
    this.pauses = 0;
  }

  /** Records a failure; true if it starts the first pause. */
  failed(): boolean {
    this.troubles += 1;
    const { troubles, pauseMs, longestMs } = this.timing;
    if (this.troubles < troubles) return false;
    this.pausedUntil = this.now() + Math.min(longestMs, pauseMs * 2 ** this.pauses);
    this.pauses += 1;
    return this.troubles === troubles;
  }
}
