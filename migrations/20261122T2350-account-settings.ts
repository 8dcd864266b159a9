import { type Kysely, sql } from 'kysely';

/** With what somebody is logged in, and who sees their phone number: so far whoever could. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column browser text collate "C", add column system text collate "C"`.execute(db);
  await sql`
    alter table person add column phone_for text collate "C" not null default 'colleagues'
      check (phone_for in ('nobody', 'managers', 'colleagues'))`.execute(db);
}
