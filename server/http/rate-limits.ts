import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#domain/api/call';
import { refusal } from '#domain/kernel/refusal';
import { SecurityLog } from '../security/security-log.js';
import { CommandRefused } from '../event-store/refused.js';

const MINUTE = 60;

/** `keys`: sessions and other keys that an address shows for the first time; right ones are given back. */
export type CountedLimit = RateLimit | 'keys';

/**
 * Limits of the api page, section 1. Counted by each node: behind a proxy that spreads the load they are as
 * many times larger, which is harmless; wrong guesses are counted in the database (`LoginLimits`).
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<CountedLimit, RateLimiterMemory> = {
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

  /** @throws Refused `too_many_requests` with the seconds to wait. */
  async take(limit: CountedLimit, key: string): Promise<void> {
    const waitMs = await this.waitFor(limit, key);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  /** Counts one more, and answers the milliseconds to wait when that is one too many; 0: go ahead. */
  async waitFor(limit: CountedLimit, key: string): Promise<number> {
    const waitMs = await this.consume(limit, key);
    if (waitMs > 0) this.noteReached(limit, key, waitMs);
    return waitMs;
  }

  /** As `waitFor`, without a line in the security log: whoever asks may try again. */
  async consume(limit: CountedLimit, key: string): Promise<number> {
    try {
      await this.limiters[limit].consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, error.msBeforeNext);
    }
  }

  /** Takes one back that was counted. */
  async giveBack(limit: CountedLimit, key: string): Promise<void> {
    await this.limiters[limit].reward(key);
  }

  noteReached(limit: CountedLimit, key: string, waitMs: number): void {
    this.log.limitReached({ of: limit, [KEY_FACTS[limit] ?? 'address']: key }, key, waitMs);
  }
}

/** Limits that do not count by address. */
const KEY_FACTS: Partial<Record<CountedLimit, 'session' | 'account'>> = {
  session: 'session',
  send: 'account',
  calendar: 'account',
};

export const tooMany = (waitMs: number): CommandRefused =>
  new CommandRefused(refusal('too_many_requests'), Math.max(1, Math.ceil(waitMs / 1000)));
