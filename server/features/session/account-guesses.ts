import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { OrganisationId } from '#domain/kernel/ids';
import { DATABASE, type Database, PG_POOL } from '../../database/database.js';
import { SecurityLog } from '../../security/security-log.js';

/** Window in which wrong passwords of an account are counted, from all addresses. Seconds. */
const WINDOW = 60 * 60;
/** Number of wrong passwords from which each one more delays answers by a further second, up to five. */
const SLOW_FROM = 10;
const STEP_MS = 1_000;
const MAX_PAUSE_MS = 5_000;
/** Number of wrong passwords in a window at which the person gets a mail. */
const TOLD_AT = 20;

interface GuessedAccount {
  readonly organisationId: OrganisationId;
  /** E-mail address in lower case, of an account or not. */
  readonly email: string;
}

/**
 * Slows down answers, and warns the person, after many wrong passwords of one account within an hour from any address.
 * Never locks anybody out.
 */
@Injectable()
export class AccountGuesses {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    @Inject(PG_POOL) pool: pg.Pool,
    @Inject(DATABASE) private readonly db: Database,
    private readonly log: SecurityLog,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'login_failure',
      tableCreated: true,
      keyPrefix: 'guesses',
      points: TOLD_AT,
      duration: WINDOW,
    });
  }

  /**
   * Result of `work`, after a pause of 1 to 5 s once 10 passwords were wrong. Null counts as a wrong one; the 20th
   * within an hour queues a warning mail.
   */
  async slowedDown<T>(account: GuessedAccount, work: () => Promise<T | null>): Promise<T | null> {
    const key = await this.log.accountKey(`${account.organisationId} ${account.email}`);
    const before = (await this.limiter.get(key))?.consumedPoints ?? 0;
    if (before >= SLOW_FROM) await this.pause(Math.min((before - SLOW_FROM + 1) * STEP_MS, MAX_PAUSE_MS));
    const found = await work();
    if (found !== null) return found;
    const { consumedPoints } = await this.limiter.penalty(key);
    if (consumedPoints === TOLD_AT) await this.tell(account);
    return null;
  }

  /** Waits for `ms` milliseconds. */
  async pause(ms: number): Promise<void> {
    await sleep(ms);
  }

  /**
   * Queues a warning mail, for an account or not, so that the duration of the answer does not tell whether the account
   * exists.
   */
  private async tell({ organisationId, email }: GuessedAccount): Promise<void> {
    await this.db
      .insertInto('reset_request')
      .values({ organisation_id: organisationId, request_id: uuid(), email, kind: 'guesses' })
      .execute();
  }
}
