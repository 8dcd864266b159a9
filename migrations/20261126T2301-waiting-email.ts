import { type Kysely, sql } from 'kysely';

/** An address that a manager enters for somebody who can log in waits; its old mailbox is mailed a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column waiting_email text, add column waiting_email_by text collate "C"`.execute(db);
  await sql`
    alter table account_link drop constraint account_link_kind_check,
      add constraint account_link_kind_check check (kind in ('invitation', 'reset', 'email', 'proposed'))`.execute(db);
}
