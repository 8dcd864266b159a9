import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { Counter } from 'prom-client';
import type { OrganisationId } from '#domain/kernel/ids';
import type { SentRefusal } from '#domain/kernel/refusal';
import { PG_POOL } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { Metrics } from '../metrics/metrics.js';
import { tooMany } from '../http/rate-limits.js';
import { CommandRefused } from '../event-store/refused.js';
import { networkOf } from '../http/visitor-address.js';
import { SecurityLog } from './security-log.js';

const QUARTER = 15 * 60;

/** An attempt with a secret. */
export interface LoginAttempt {
  /** Kind of secret. */
  readonly at: 'password' | 'present_password' | 'passkey' | 'hand_over' | 'link' | 'owner_code' | 'reset';
  /** Account that the secret is tried for, such as an e-mail address; absent: the secret identifies it. */
  readonly account?: string;
  /** IP address of the visitor. */
  readonly ip: string;
  /** Signed-in author, who is limited by user instead of by address; absent: no session. */
  readonly caller?: Caller;
}

/**
 * Limits wrong secrets, counted in the database for all nodes together: 10 in 15 minutes for an account and address,
 * 100 for an address (API page, "Rate limits"). Counts before the check, so that parallel guesses are limited too.
 */
@Injectable()
export class LoginLimits {
  private readonly ofAccount: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  private readonly refusals: Counter<'code'>;

  constructor(
    @Inject(PG_POOL) pool: pg.Pool,
    metrics: Metrics,
    private readonly log: SecurityLog,
  ) {
    this.refusals = metrics.counter({
      name: 'rooster_login_refusals_total',
      help: 'Logins that were refused, by code: a wrong password or other secret, or too many of them.',
      labels: ['code'],
    });
    const shared = { storeClient: pool, tableName: 'login_failure', tableCreated: true, duration: QUARTER };
    this.ofAccount = new RateLimiterPostgres({ ...shared, keyPrefix: 'account', points: 10 });
    this.ofAddress = new RateLimiterPostgres({ ...shared, keyPrefix: 'address', points: 100 });
  }

  /**
   * Result of `work`, which returns null for a wrong secret. Only wrong secrets stay counted; errors of `work` are
   * passed on.
   * @throws CommandRefused `refused` for a wrong secret (logged), or `too_many_requests` before `work` starts
   */
  async attempt<T>(attempt: LoginAttempt, refused: SentRefusal, work: () => Promise<T | null>): Promise<T> {
    const giveBack = await this.take(attempt);
    const found = await work().catch(async (error: unknown) => {
      await giveBack().catch(() => undefined);
      throw error;
    });
    if (found !== null) {
      await giveBack();
      return found;
    }
    this.refusals.inc({ code: 'invalid_credentials' });
    this.log.note('guess_refused', { ...(await this.factsOf(attempt)), code: refused.code });
    throw new CommandRefused(refused);
  }

  /**
   * Counts an attempt as wrong, and returns a function that takes the count back.
   * @throws CommandRefused `too_many_requests` if account or address are over the limit
   */
  async take(attempt: LoginAttempt): Promise<() => Promise<void>> {
    const consumed: (readonly [RateLimiterPostgres, string])[] = [];
    const giveBack = async () => {
      for (const [limiter, key] of consumed) await limiter.reward(key);
    };
    for (const [limiter, key] of await this.countersOf(attempt)) {
      consumed.push([limiter, key]);
      const waitMs = await consume(limiter, key);
      if (waitMs === 0) continue;
      await giveBack();
      this.refusals.inc({ code: 'too_many_requests' });
      this.log.limitReached(await this.factsOf(attempt), key, waitMs);
      throw tooMany(waitMs);
    }
    return giveBack;
  }

  /** Resets the count of an account at an address, after its owner has proved to be there. */
  async clear(attempt: LoginAttempt): Promise<void> {
    await this.ofAccount.delete(await this.accountKeyOf(attempt));
  }

  private async countersOf(attempt: LoginAttempt): Promise<(readonly [RateLimiterPostgres, string])[]> {
    const ofAccount = [this.ofAccount, await this.accountKeyOf(attempt)] as const;
    return attempt.caller ? [ofAccount] : [[this.ofAddress, networkOf(attempt.ip)], ofAccount];
  }

  /** Key of an account's limit, hashed because the text typed by a visitor may name a person and be long. */
  private async accountKeyOf({ at, account, ip, caller }: LoginAttempt): Promise<string> {
    const whose = caller ? `${caller.organisationId} ${caller.userId}` : `${account ?? ''} ${networkOf(ip)}`;
    return this.log.accountKey(`${at} ${whose}`);
  }

  private async factsOf({ at, account, ip, caller }: LoginAttempt) {
    if (!caller) return { of: at, account: account && (await this.log.accountKey(account)), address: ip };
    const { userId, organisationId, sessionId } = caller;
    return { of: at, account: userId, organisation: organisationId, address: ip, session: sessionId };
  }
}

/** Attempt at the password of an account. `email` in lower case. */
export const passwordAttempt = (organisationId: OrganisationId, email: string, ip: string): LoginAttempt => ({
  at: 'password',
  account: `${organisationId} ${email}`,
  ip,
});

/** Takes a point; answers 0, or the wait in milliseconds if the limit is reached. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, error.msBeforeNext);
  }
}
