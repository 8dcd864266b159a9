import { type Kysely, sql } from 'kysely';

/** Files that are made in the background, and their bytes in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file (
      organisation_id text collate "C" not null,
      file_id text collate "C" not null,
      user_id text collate "C" not null,
      kind text not null,
      format text not null,
      location_id text collate "C" not null,
      job_filter_id text collate "C",
      from_date date not null,
      until_date date not null,
      language text not null,
      paper text not null,
      status text not null check (status in ('waiting', 'ready', 'failed', 'gone')),
      attempts integer not null default 0,
      lease_until timestamptz,
      done integer not null default 0,
      total integer not null default 0,
      name text,
      size integer,
      requested_at timestamptz not null default clock_timestamp(),
      primary key (organisation_id, file_id)
    )`.execute(db);
  await sql`create index file_of_user on file (organisation_id, user_id, requested_at)`.execute(db);
  await sql`create index file_waiting on file (requested_at) where status = 'waiting'`.execute(db);
  await sql`
    create table file_piece (
      organisation_id text collate "C" not null,
      file_id text collate "C" not null,
      ordinal integer not null,
      content bytea not null,
      primary key (organisation_id, file_id, ordinal),
      foreign key (organisation_id, file_id) references file on delete cascade
    )`.execute(db);
}
