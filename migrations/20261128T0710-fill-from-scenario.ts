import { type Kysely, sql } from 'kysely';

/** Searches whose slots were added because a scenario asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table week_fill add column from_scenario boolean not null default false`.execute(db);
}
