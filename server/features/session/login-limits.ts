import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { PG_POOL } from '../../database/database.js';
import { tooMany } from '../../http/rate-limits.js';

const QUARTER = 15 * 60;

/**
 * Failed logins, counted in the database so that all nodes count together: 10 in 15 minutes for an email and
 * address, 100 for an address (api page, "Rate limits").
 */
@Injectable()
export class LoginLimits {
  private readonly ofAccount: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  constructor(@Inject(PG_POOL) pool: pg.Pool) {
    const shared = { storeClient: pool, tableName: 'login_failure', tableCreated: true, duration: QUARTER };
    this.ofAccount = new RateLimiterPostgres({ ...shared, keyPrefix: 'account', points: 10 });
    this.ofAddress = new RateLimiterPostgres({ ...shared, keyPrefix: 'address', points: 100 });
  }

  /** @throws Refused `too_many_requests` when either has failed too often. */
  async check(email: string, address: string): Promise<void> {
    const found = [
      [await this.ofAccount.get(`${email} ${address}`), 10],
      [await this.ofAddress.get(address), 100],
    ] as const;
    for (const [state, points] of found)
      if (state && state.consumedPoints >= points) throw tooMany(state.msBeforeNext);
  }

  async failed(email: string, address: string): Promise<void> {
    for (const [limiter, key] of [
      [this.ofAccount, `${email} ${address}`],
      [this.ofAddress, address],
    ] as const) {
      await limiter.consume(key).catch((error: unknown) => {
        // Over the limit: the next attempt is refused before it is tried.
        if (!(error instanceof RateLimiterRes)) throw error;
      });
    }
  }

  async succeeded(email: string, address: string): Promise<void> {
    await this.ofAccount.delete(`${email} ${address}`);
  }
}
