/** Milliseconds after which an equal write counts as a new one and gets a new key. */
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED = 50;

interface Unanswered {
  readonly key: string;
  readonly since: number;
}

/**
 * Idempotency keys of writes whose outcome is unknown: no answer came, or the server asked for confirmation. A repeated
 * write with the same contents gets the same key, so that the server repeats its answer instead of the effect.
 */
export class RepeatKeys {
  private readonly byRequestText = new Map<string, Unanswered>();

  /** Key for a write: that of an unsettled attempt with an equal text in the last ten minutes, else a new one. */
  keyFor(requestText: string, now: number, newKey: () => string): string {
    const first = this.byRequestText.get(requestText);
    return first && now - first.since < REMEMBERED_MS ? first.key : newKey();
  }

  /**
   * Remembers the key of an attempt with unknown outcome, from `now` (milliseconds) on. At most 50 are remembered; the
   * oldest is dropped.
   */
  unanswered(requestText: string, key: string, now: number): void {
    this.byRequestText.set(requestText, { key, since: now });
    const [oldest] = this.byRequestText.keys();
    if (this.byRequestText.size > REMEMBERED && oldest !== undefined) this.byRequestText.delete(oldest);
  }

  /** Forgets the key of a write whose outcome is known: an equal write gets a new key. */
  answered(requestText: string): void {
    this.byRequestText.delete(requestText);
  }
}
