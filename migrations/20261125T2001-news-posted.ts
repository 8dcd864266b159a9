import { type Kysely, sql } from 'kysely';

/** History tells that news was added under the name of the catalogue; the log keeps its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update history_entry set kind = 'NewsPosted' where kind = 'NewsAdded'`.execute(db);
}
