import type { SentRefusal } from '#domain/kernel/refusal';

/**
 * Error that carries an expected refusal to the caller. Thrown by code that knows nothing of HTTP; the problem filter
 * makes status and body of it.
 */
export class CommandRefused extends Error {
  override name = 'Refused';
  constructor(
    readonly refusal: SentRefusal,
    /** Value of the header `Retry-After`; absent: no header. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`Refused: ${refusal.code}`);
  }
}
