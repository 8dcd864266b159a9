import { type Kysely, sql } from 'kysely';

/** When a node began a file last: people and organisations take turns by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column taken_at timestamptz`.execute(db);
}
