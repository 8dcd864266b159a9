import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { DeviceId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import type { Caller } from '../../http/caller.js';
import { isOpenSession } from '../../access/open-account.js';

// In SQL: rows go whose session is not open, by a condition that is written in SQL itself.

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Browsers subscribed to pushes, one subscription per browser and session; they count only while their session is
 * open.
 */
@Injectable()
export class PushDevices {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Stores a subscription in the transaction in place of earlier ones of the endpoint or the session; false: it existed
   * already.
   */
  async store(db: Kysely<Tables>, caller: Caller, deviceId: DeviceId, subscription: Subscription): Promise<boolean> {
    const { organisationId, userId, sessionId } = caller;
    const same = await db
      .selectFrom('push_device')
      .select('device_id')
      .where('organisation_id', '=', organisationId)
      .where('endpoint', '=', subscription.endpoint)
      .where('session_id', '=', sessionId)
      .where('p256dh', '=', subscription.p256dh)
      .executeTakeFirst();
    if (same) return false;
    // A browser has one subscription, and who uses it now is told by it.
    await db
      .deleteFrom('push_device')
      .where('organisation_id', '=', organisationId)
      .where((where) => where.or([where('endpoint', '=', subscription.endpoint), where('session_id', '=', sessionId)]))
      .execute();
    await db
      .insertInto('push_device')
      .values({
        organisation_id: organisationId,
        device_id: deviceId,
        user_id: userId,
        session_id: sessionId,
        ...subscription,
      })
      .execute();
    return true;
  }

  /** Deletes a device in the transaction; false: it did not exist. */
  async drop(db: Kysely<Tables>, organisationId: string, deviceId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('push_device')
      .where('organisation_id', '=', organisationId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes devices whose session is not open; returns their number. */
  async forgetOver(): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from push_device
      where not exists (
        select from session where session.session_id = push_device.session_id and ${isOpenSession()})`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  /** Devices of the caller with an open session, sorted by id; `isThis`: that of the present session. */
  async of({ organisationId, userId, sessionId }: Caller): Promise<{ id: string; isThis: boolean }[]> {
    const rows = await this.db
      .selectFrom('push_device')
      .innerJoin('session', 'session.session_id', 'push_device.session_id')
      .select(['device_id', 'push_device.session_id'])
      .where('push_device.organisation_id', '=', organisationId)
      .where('push_device.user_id', '=', userId)
      .where(isOpenSession())
      .orderBy('device_id')
      .execute();
    return rows.map((row) => ({ id: row.device_id, isThis: row.session_id === sessionId }));
  }

  /** Subscription and owner of a device; null: deleted, or its session is not open. */
  async find(organisationId: string, deviceId: string): Promise<(Subscription & { readonly userId: string }) | null> {
    const row = await this.db
      .selectFrom('push_device')
      .innerJoin('session', 'session.session_id', 'push_device.session_id')
      .select(['endpoint', 'p256dh', 'auth', 'push_device.user_id'])
      .where('push_device.organisation_id', '=', organisationId)
      .where('device_id', '=', deviceId)
      .where(isOpenSession())
      .executeTakeFirst();
    return row ? { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, userId: row.user_id } : null;
  }
}
