import { type Kysely, sql } from 'kysely';

/** How long before a week begins availability for it closes; null: it never does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column availability_cut_off smallint`.execute(db);
}
