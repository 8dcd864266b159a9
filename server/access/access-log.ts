import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Look } from '#domain/account/data-access';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { databaseNow } from '../database/conditions.js';

// In SQL: the hour of the clock of the database.

/** Subject of an access: one person, or all people of a location. */
export type LookedAt = { readonly userId: UserId } | { readonly locationId: LocationId };

/**
 * Records who opened whose personal data, once per hour for the same kind, reader and subject; people see it in their
 * account. Reading one's own data is mostly not recorded.
 */
@Injectable()
export class AccessLog {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Records an access to personal data, once per hour for the same kind, reader and subject. Await it before answering:
   * data whose access was not recorded is not shown. Reading one's own data is recorded only for the kinds `ownData`
   * and `export`.
   */
  async note(caller: Caller, kind: Look, at: LookedAt): Promise<void> {
    await this.noteEach(caller, kind, [at]);
  }

  /** Records accesses to the data of several subjects with one query; none: nothing. See `note`. */
  async noteEach({ organisationId, userId: reader }: Caller, kind: Look, subjects: readonly LookedAt[]): Promise<void> {
    const isRecorded = (at: LookedAt): boolean =>
      !('userId' in at) || at.userId !== reader || kind === 'ownData' || kind === 'export';
    const rows = subjects.filter(isRecorded).map((at) => ({
      organisation_id: organisationId,
      hour: sql<Date>`date_trunc('hour', clock_timestamp())`,
      at: databaseNow(),
      kind,
      reader_id: reader,
      user_id: 'userId' in at ? at.userId : '',
      location_id: 'locationId' in at ? at.locationId : '',
    }));
    if (rows.length === 0) return;
    await this.db
      .insertInto('data_access')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
