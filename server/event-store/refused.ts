import type { SentRefusal } from '#domain/kernel/refusal';

/**
 * An expected refusal on its way to the caller. Code throws this and nothing of HTTP; the problem filter
 * turns it into a status and a body.
 */
export class CommandRefused extends Error {
  override name = 'Refused';
  constructor(
    readonly refusal: SentRefusal,
    /** For `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`Refused: ${refusal.code}`);
  }
}
