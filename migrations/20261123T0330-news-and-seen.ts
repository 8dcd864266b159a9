import { type Kysely, sql } from 'kysely';

/** News of a location, and who has seen what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news (
      organisation_id text collate "C" not null,
      news_id text collate "C" not null,
      location_id text collate "C" not null,
      title_id text collate "C" not null,
      body_id text collate "C" not null,
      date date not null,
      pinned boolean not null,
      job_filter_ids text[],
      primary key (organisation_id, news_id)
    )`.execute(db);
  await sql`
    create table seen (
      organisation_id text collate "C" not null,
      kind text collate "C" not null,
      item_id text collate "C" not null,
      user_id text collate "C" not null,
      location_id text collate "C" not null,
      seen_at timestamptz not null,
      primary key (organisation_id, kind, item_id, user_id)
    )`.execute(db);
  await sql`create index seen_by_location on seen (organisation_id, location_id, kind, item_id)`.execute(db);
  await sql`create index seen_by_user on seen (organisation_id, user_id, kind)`.execute(db);
}
