const SAME_AGAIN_AFTER_MS = 60_000;
const AT_MOST_A_MINUTE = 10;
const MAX_MESSAGE_LENGTH = 4000;

/** One line of the error log: status, message and URL, cut to 4000 characters (specification, sections 3 and 8). */
export const reportMessage = (status: number | string, message: string, url: string): string =>
  `${status} ${message} ${url}`.slice(0, MAX_MESSAGE_LENGTH);

/**
 * Keeps a page that fails in a loop from flooding the error log: an equal message is admitted once a minute, and ten
 * messages a minute in all.
 */
export class ReportThrottle {
  private readonly lastSent = new Map<string, number>();

  /** Whether the message may be sent at `now` (milliseconds); true counts it as sent. */
  admits(message: string, now: number): boolean {
    for (const [sentKey, at] of this.lastSent) if (now - at >= SAME_AGAIN_AFTER_MS) this.lastSent.delete(sentKey);
    if (this.lastSent.has(message) || this.lastSent.size >= AT_MOST_A_MINUTE) return false;
    this.lastSent.set(message, now);
    return true;
  }
}
