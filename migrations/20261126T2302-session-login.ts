import { type Kysely, sql } from 'kysely';

/** Sessions end by the time of their login, which a hand-over to another location takes along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column logged_in_at timestamptz not null default clock_timestamp()`.execute(db);
  await sql`update session set logged_in_at = opened_at`.execute(db);
  await sql`alter table hand_over add column logged_in_at timestamptz not null default clock_timestamp()`.execute(db);
}
