/** Result of a turn: more work, no work, locked by another node, or failed. */
export type TurnOutcome = 'more' | 'done' | 'busy' | 'failed';

/** Waits of the queue, in milliseconds. */
export interface TurnTiming {
  /** Wait before another turn when the checkpoint was locked. */
  readonly busyMs: number;
  /** First wait after a failure; doubles with each further one up to `maxRetryMs`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
}

interface Entry {
  readonly key: string;
  readonly urgent: boolean;
  readonly run: () => Promise<TurnOutcome>;
  state: 'waiting' | 'running' | 'delayed';
  /** Whether another turn was requested while one ran. */
  again: boolean;
  failures: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Queue of jobs, at most `width` at a time and each key at most once. A job with more work queues again, urgent jobs
 * run first, and failed ones wait longer each time. Jobs must not reject.
 */
export class TurnQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly urgent: Entry[] = [];
  private readonly patient: Entry[] = [];
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly width: number,
    private readonly timing: TurnTiming,
  ) {}

  /**
   * Queues a job; ignored if its key is already queued or delayed. A key that is running runs once more. Ignored after
   * `stop`.
   */
  request(key: string, urgent: boolean, run: Entry['run']): void {
    if (this.stopped) return;
    const existing = this.entries.get(key);
    if (existing) {
      if (existing.state === 'running') existing.again = true;
      return;
    }
    const entry: Entry = { key, urgent, run, state: 'waiting', again: false, failures: 0, timer: null };
    this.entries.set(key, entry);
    this.queue(entry);
  }

  /** Cancels waiting jobs and resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const { timer } of this.entries.values()) if (timer) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private queue(entry: Entry): void {
    entry.state = 'waiting';
    (entry.urgent ? this.urgent : this.patient).push(entry);
    this.pump();
  }

  private pump(): void {
    while (!this.stopped && this.running.size < this.width) {
      const entry = this.urgent.shift() ?? this.patient.shift();
      if (!entry) return;
      const turn = this.take(entry).finally(() => {
        this.running.delete(turn);
        this.pump();
      });
      this.running.add(turn);
    }
  }

  private async take(entry: Entry): Promise<void> {
    entry.state = 'running';
    entry.again = false;
    const outcome = await entry.run();
    entry.failures = outcome === 'failed' ? entry.failures + 1 : 0;
    if (this.stopped) return;
    if (outcome === 'failed') return this.delay(entry, this.retryAfter(entry.failures));
    if (outcome === 'busy') return this.delay(entry, this.timing.busyMs);
    if (outcome === 'more' || entry.again) return this.queue(entry);
    this.entries.delete(entry.key);
  }

  private delay(entry: Entry, ms: number): void {
    entry.state = 'delayed';
    entry.timer = setTimeout(() => {
      entry.timer = null;
      this.queue(entry);
    }, ms);
    entry.timer.unref();
  }

  /**
   * Wait before a retry in milliseconds: doubles with each failure, times a random factor between 0.5 and 1, so that
   * nodes do not retry together.
   */
  private retryAfter(failures: number): number {
    const { retryMs, maxRetryMs } = this.timing;
    return Math.min(maxRetryMs, retryMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  }
}
