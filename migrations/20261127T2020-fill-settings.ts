import { type Kysely, sql } from 'kysely';

/** Settings of departments with which open shifts are filled, and those with which each search was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fill_settings (
      organisation_id text collate "C" not null,
      job_filter_id text collate "C" not null,
      location_id text collate "C" not null,
      settings jsonb not null,
      primary key (organisation_id, job_filter_id)
    )`.execute(db);
  await sql`alter table week_fill add column departments jsonb not null default '[]'`.execute(db);
}
