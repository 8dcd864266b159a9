import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { Counter } from 'prom-client';
import { PG_POOL } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { tooMany } from '../http/rate-limits.js';

const QUARTER = 15 * 60;

/**
 * Failed logins, counted in the database so that all nodes count together: 10 in 15 minutes for an email and
 * address, 100 for an address (api page, "Rate limits").
 */
@Injectable()
export class LoginLimits {
  private readonly ofAccount: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  private readonly refusals: Counter<'code'>;

  constructor(@Inject(PG_POOL) pool: pg.Pool, metrics: Metrics) {
    this.refusals = metrics.counter({
      name: 'rooster_login_refusals_total',
      help: 'Logins that were refused, by code: a wrong password, or too many of them.',
      labels: ['code'],
    });
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
    for (const [state, points] of found) {
      if (!state || state.consumedPoints < points) continue;
      this.refusals.inc({ code: 'too_many_requests' });
      throw tooMany(state.msBeforeNext);
    }
  }

  async failed(email: string, address: string): Promise<void> {
    this.refusals.inc({ code: 'invalid_credentials' });
    await this.count(email, address);
  }

  /** Counts an attempt of something else that nobody may try as often as they like. */
  async count(email: string, address: string): Promise<void> {
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
