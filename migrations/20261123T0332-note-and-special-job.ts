import { type Kysely, sql } from 'kysely';

/** The note of each location, and chores for one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table note (
      organisation_id text collate "C" not null,
      location_id text collate "C" not null,
      text_id text collate "C",
      revision int not null,
      updated_at timestamptz not null,
      updated_by text collate "C",
      primary key (organisation_id, location_id)
    )`.execute(db);
  await sql`
    create table special_job (
      organisation_id text collate "C" not null,
      special_job_id text collate "C" not null,
      location_id text collate "C" not null,
      user_id text collate "C" not null,
      date date not null,
      body_id text collate "C" not null,
      assigned_at timestamptz not null,
      done_at timestamptz,
      primary key (organisation_id, special_job_id)
    )`.execute(db);
  await sql`create index special_job_by_location on special_job (organisation_id, location_id, assigned_at)`.execute(
    db,
  );
}
