/** Age at which a reading says nothing about the present any more. Milliseconds. */
const READ_WITHIN_MS = 60_000;
/** Milliseconds by which the clocks of node and database may part in one. */
const DRIFT = 0.0001;
/** The database's instants are told in whole milliseconds. */
const HALF_MS = 0.5;

/**
 * The database's clock, counted on by the node's own between readings. Each reading tells between which two instants
 * the database looked at its clock; together they tell its difference to less than a round trip.
 */
export class DatabaseClock {
  /** Least and greatest difference from `performance.now()`, as of the last reading; null: never read. */
  private difference: { readonly least: number; readonly greatest: number; readonly readAt: number } | null = null;

  /** Takes a reading in milliseconds that was asked for and answered at these instants of `performance.now()`. */
  read(ms: number, askedAt: number, answeredAt: number): void {
    const looked = ms + HALF_MS;
    const told = { least: looked - answeredAt, greatest: looked - askedAt, readAt: answeredAt };
    const before = this.difference;
    const drifted = before ? DRIFT * (answeredAt - before.readAt) : 0;
    const least = Math.max(told.least, (before?.least ?? -Infinity) - drifted);
    const greatest = Math.min(told.greatest, (before?.greatest ?? Infinity) + drifted);
    // One of the clocks was set: what was read before is worth nothing.
    this.difference = least <= greatest ? { least, greatest, readAt: answeredAt } : told;
  }

  /** Present instant in whole milliseconds; null if the clock was not read for a minute. */
  now(): number | null {
    const at = performance.now();
    const { difference } = this;
    if (difference === null || at - difference.readAt > READ_WITHIN_MS) return null;
    return Math.floor(at + (difference.least + difference.greatest) / 2);
  }
}
