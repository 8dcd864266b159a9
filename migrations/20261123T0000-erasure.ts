import { type Kysely, sql } from 'kysely';

/** Who asked to be erased; and links are good only for the address that they went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column erasure_asked_at timestamptz`.execute(db);

  await sql`
    update account_link set email = coalesce(person.email, '') from person
    where account_link.email is null and person.organisation_id = account_link.organisation_id
      and person.user_id = account_link.user_id`.execute(db);
  await sql`delete from account_link where email is null`.execute(db);
  await sql`alter table account_link alter column email set not null`.execute(db);
}
