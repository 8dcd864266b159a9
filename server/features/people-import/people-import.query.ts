import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { importsSince } from './import-uses.js';

// In SQL: what a list in a JSON column holds is counted without reading it.

/** Lists imports of the last 30 days, newest first: for superusers all, for others their own. */
@Injectable()
export class PeopleImportQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Imports of the last 30 days, newest first: for superusers all, for others their own. */
  async list({ organisationId, userId, role }: Caller) {
    const mine = this.db
      .selectFrom('people_import')
      .leftJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'people_import.organisation_id')
          .onRef('person.user_id', '=', 'people_import.user_id'),
      )
      .where('people_import.organisation_id', '=', organisationId)
      .where('imported_at', '>=', importsSince(Date.now()))
      .$if(role !== 'superuser', (query) => query.where('people_import.user_id', '=', userId));
    // The people stay in the database: one row may hold thousands.
    const rows = await mine
      .select([
        'import_id',
        'imported_at',
        'person.name',
        sql<number>`jsonb_array_length(people)`.as('all'),
        sql<number>`jsonb_array_length(jsonb_path_query_array(people, '$[*] ? (@.former == null)'))`.as('added'),
      ])
      .orderBy('imported_at', 'desc')
      .orderBy('import_id', 'desc')
      .execute();
    return rows.map(({ import_id, imported_at, name, all, added }) => ({
      id: import_id,
      at: instant(imported_at.getTime()),
      added,
      changed: all - added,
      by: name,
    }));
  }
}
