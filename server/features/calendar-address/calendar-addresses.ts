import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable } from 'kysely';
import type { Language } from '#domain/texts/languages';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import type { CalendarAddressTable } from './calendar-address.table.js';
import { hasOpenAccount } from '../../access/open-account.js';
import { isOlderThan } from '../../database/conditions.js';

type Place = Pick<CalendarAddressTable, 'organisation_id' | 'user_id'>;

/** Owner of a calendar address. */
export interface CalendarOwner extends Place {
  readonly home_location_id: string;
  /** Null: the default language. */
  readonly language: Language | null;
}

/**
 * Rows of calendar addresses, one per person: find (null: none), put in place of the former, remove, and owner of a
 * token. A new address forgets when the former was read.
 */
@Injectable()
export class CalendarAddresses {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Address of a person; null: none. */
  async find(owner: Place): Promise<Selectable<CalendarAddressTable> | null> {
    return (
      (await this.db
        .selectFrom('calendar_address')
        .selectAll()
        .where((where) => where.and({ ...owner }))
        .executeTakeFirst()) ?? null
    );
  }

  /** Stores an address in the transaction in place of an earlier one. */
  async put(
    db: Kysely<Tables>,
    owner: Place,
    address: Pick<CalendarAddressTable, 'token_hash' | 'renewed_at'>,
  ): Promise<void> {
    await db
      .insertInto('calendar_address')
      .values({ ...owner, ...address, read_at: null })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ ...address, read_at: null }),
      )
      .execute();
  }

  /** Deletes a person's address; false: there was none. */
  async remove(db: Kysely<Tables>, owner: Place): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('calendar_address')
      .where((where) => where.and({ ...owner }))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Owner of an address by the hash of its token; null: unknown, or the account is not open. Stores the time of
   * reading, at most every 10 minutes.
   */
  async ownerOf(hash: Buffer): Promise<CalendarOwner | null> {
    const row = await this.db
      .selectFrom('calendar_address as address')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'address.organisation_id')
          .onRef('person.user_id', '=', 'address.user_id'),
      )
      .select(['address.organisation_id', 'address.user_id', 'home_location_id', 'language'])
      .select(isOlderThan('read_at', '10 minutes').as('stale'))
      .where('token_hash', '=', hash)
      .where(hasOpenAccount())
      .executeTakeFirst();
    if (!row) return null;
    const { stale, ...owner } = row;
    if (stale)
      await this.db
        .updateTable('calendar_address')
        .set({ read_at: new Date() })
        .where('token_hash', '=', hash)
        .execute();
    return owner;
  }
}
