import { type Kysely, sql } from 'kysely';

/**
 * Consent for work of 13 to 15 year olds until 20:00: of the works council or staff from a date on, null without it; of
 * parents among the licences of a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column late_work_from date`.execute(db);
  await sql`alter table person_licence drop constraint person_licence_kind_check`.execute(db);
  await sql`
    alter table person_licence add constraint person_licence_kind_check
      check (kind in ('social_hygiene', 'first_aid', 'parental_consent', 'other'))`.execute(db);
}
