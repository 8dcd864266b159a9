import { type Kysely, sql } from 'kysely';

/** Words that reasons for calling off may not hold; null: those that hold everywhere at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column reserved_words text[] collate "C"`.execute(db);
}
