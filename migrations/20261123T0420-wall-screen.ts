import { type Kysely, sql } from 'kysely';

/** Screens on walls, and the hashes of the links that open them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wall_screen (
      organisation_id text collate "C" not null,
      wall_screen_id text collate "C" not null,
      location_id text collate "C" not null,
      name_id text collate "C" not null,
      job_filter_ids text[],
      primary key (organisation_id, wall_screen_id)
    )`.execute(db);
  await sql`create index wall_screen_of_location on wall_screen (organisation_id, location_id)`.execute(db);
  await sql`
    create table wall_screen_key (
      organisation_id text collate "C" not null,
      wall_screen_id text collate "C" not null,
      token_hash bytea not null,
      renewed_at timestamptz not null,
      seen_at timestamptz,
      primary key (organisation_id, wall_screen_id)
    )`.execute(db);
  await sql`create unique index wall_screen_key_token on wall_screen_key (token_hash)`.execute(db);
}
