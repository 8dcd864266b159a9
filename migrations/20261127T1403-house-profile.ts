import { type Kysely, sql } from 'kysely';

/** Rule profiles of organisations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_profile (
      organisation_id text not null,
      profile_id text not null,
      name_id text not null,
      note_id text,
      origin text not null,
      "values" jsonb not null,
      severities jsonb not null,
      from_date date not null,
      until_date date,
      revision integer not null,
      primary key (organisation_id, profile_id)
    )`.execute(db);
}
