import { type Kysely, sql } from 'kysely';

/** Days before the last day to enter availability on which who entered nothing is reminded; null: never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column availability_reminder smallint`.execute(db);
}
