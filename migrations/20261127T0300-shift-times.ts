import { type Kysely, sql } from 'kysely';

/** Times that a location offers for shifts beside the lists of the specification; false: those lists alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location
      add column quarter_hours boolean not null default false,
      add column until_closing boolean not null default false`.execute(db);
}
