import { type Kysely, sql } from 'kysely';

/** Reference hours of terms: weekdays and times at which somebody on call can be asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person_term add column reference jsonb not null default '[]'`.execute(db);
}
