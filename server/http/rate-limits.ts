import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#domain/api/call';
import { refusal } from '#domain/kernel/refusal';
import { SecurityLog } from '../security/security-log.js';
import { CommandRefused } from '../event-store/refused.js';

const MINUTE = 60;

/** Name of a limit. `keys`: secret keys presented for the first time, counted by address. */
export type CountedRateLimit = RateLimit | 'keys';

/**
 * Limits of the API page, section 1, in the memory of this node; several nodes together allow a multiple. Wrong
 * passwords are counted in the database (`LoginLimits`).
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<CountedRateLimit, RateLimiterMemory> = {
    session: new RateLimiterMemory({ points: 1200, duration: MINUTE }),
    public: new RateLimiterMemory({ points: 120, duration: MINUTE }),
    login: new RateLimiterMemory({ points: 120, duration: MINUTE }),
    keys: new RateLimiterMemory({ points: 120, duration: MINUTE }),
    // Programs ask every hour, some every few minutes.
    calendar: new RateLimiterMemory({ points: 30, duration: MINUTE }),
    send: new RateLimiterMemory({ points: 30, duration: 60 * MINUTE }),
    // Reports of a whole mailing come from a few addresses, and within seconds.
    reports: new RateLimiterMemory({ points: 6000, duration: MINUTE }),
    'error-logs': new RateLimiterMemory({ points: 60, duration: MINUTE }),
  };

  constructor(private readonly log: SecurityLog) {}

  /** Counts a use. @throws CommandRefused `too_many_requests` with the seconds to wait */
  async take(limit: CountedRateLimit, key: string): Promise<void> {
    const waitMs = await this.waitFor(limit, key);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  /**
   * Counts a use and returns 0, or the milliseconds to wait if the limit is exceeded, which adds a line to the security
   * log.
   */
  async waitFor(limit: CountedRateLimit, key: string): Promise<number> {
    const waitMs = await this.consume(limit, key);
    if (waitMs > 0) this.noteReached(limit, key, waitMs);
    return waitMs;
  }

  /** Counts a use and returns 0, or the milliseconds to wait (at least 1) if the limit is exceeded. Writes no log. */
  async consume(limit: CountedRateLimit, key: string): Promise<number> {
    try {
      await this.limiters[limit].consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, error.msBeforeNext);
    }
  }

  /** Takes back a counted use. */
  async giveBack(limit: CountedRateLimit, key: string): Promise<void> {
    await this.limiters[limit].reward(key);
  }

  /** Adds a line about an exceeded limit to the security log. */
  noteReached(limit: CountedRateLimit, key: string, waitMs: number): void {
    this.log.limitReached({ of: limit, [KEY_FACTS[limit] ?? 'address']: key }, key, waitMs);
  }
}

/** Fields of the security log for limits that do not count by address. */
const KEY_FACTS: Partial<Record<CountedRateLimit, 'session' | 'account'>> = {
  session: 'session',
  send: 'account',
  calendar: 'account',
};

/** Error with the refusal `too_many_requests` and the wait in whole seconds, at least 1. */
export const tooMany = (waitMs: number): CommandRefused =>
  new CommandRefused(refusal('too_many_requests'), Math.max(1, Math.ceil(waitMs / 1000)));
