import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#domain/api/call';
import { refusal } from '#domain/kernel/refusal';
import { Refused } from './refused.js';

const MINUTE = 60;

/**
 * Limits of the api page, section 1. Counted by each node: behind a proxy that spreads the load they are as
 * many times larger, which is harmless; failed logins are counted in the database (features/session).
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<Exclude<RateLimit, 'login'>, RateLimiterMemory> = {
    session: new RateLimiterMemory({ points: 1200, duration: MINUTE }),
    public: new RateLimiterMemory({ points: 120, duration: MINUTE }),
    send: new RateLimiterMemory({ points: 30, duration: 60 * MINUTE }),
    // Reports of a whole mailing come from a few addresses, and within seconds.
    reports: new RateLimiterMemory({ points: 6000, duration: MINUTE }),
    'error-logs': new RateLimiterMemory({ points: 60, duration: MINUTE }),
  };

  /** @throws Refused `too_many_requests` with the seconds to wait. */
  async take(limit: RateLimit, key: string): Promise<void> {
    const waitMs = await this.waitFor(limit, key);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  /** Counts one more, and answers the milliseconds to wait when that is one too many; 0: go ahead. */
  async waitFor(limit: RateLimit, key: string): Promise<number> {
    try {
      await this.limiters[limit === 'login' ? 'public' : limit].consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, error.msBeforeNext);
    }
  }
}

export const tooMany = (waitMs: number): Refused =>
  new Refused(refusal('too_many_requests'), Math.max(1, Math.ceil(waitMs / 1000)));
