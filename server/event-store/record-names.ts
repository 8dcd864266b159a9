import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { NamedRecords } from './named-records.js';
import { Registry } from '../registration/registry.js';

// In SQL: which tables and columns are read, features say when the program starts.

/** Text id of a record's name, and the location of the record. */
export interface RecordName {
  readonly id: string;
  readonly nameId: string;
  readonly locationId: string;
}

/** Registry of the features whose records have names that others show, by kind of stream. */
export class RecordNames extends Registry<NamedRecords> {
  protected nameOf({ stream }: NamedRecords): string {
    return stream;
  }

  /**
   * Names of records, whose ids are given by kind of stream, with one query. Unsorted; unknown kinds and ids have no
   * entry.
   */
  async read(
    db: Kysely<Tables>,
    organisationId: string,
    ids: ReadonlyMap<string, readonly string[]>,
  ): Promise<readonly RecordName[]> {
    const parts = [...ids].flatMap(([stream, recordIds]) => {
      const records = this.byName.get(stream);
      if (!records || recordIds.length === 0) return [];
      const { table, id, nameId } = records;
      return [
        sql`select ${sql.ref(id)} as id, ${sql.ref(nameId)} as "nameId", location_id as "locationId" from ${sql.table(table)}
          where organisation_id = ${organisationId} and ${sql.ref(id)} = any(${[...recordIds]}::text[])`,
      ];
    });
    if (parts.length === 0) return [];
    return (await sql<RecordName>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
  }
}
