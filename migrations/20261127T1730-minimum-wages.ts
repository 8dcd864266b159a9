import { type Kysely, sql } from 'kysely';

/** Statutory minimum wages that organisations entered, in cents by the first day of their half-year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column minimum_wages jsonb not null default '{}'`.execute(db);
}
