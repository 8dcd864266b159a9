import { type Kysely, sql } from 'kysely';

/** Who looked at whose data, and how long that and texts around rosters are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_access (
      organisation_id text collate "C" not null,
      hour timestamptz not null,
      kind text collate "C" not null,
      reader_id text collate "C" not null,
      user_id text collate "C" not null,
      location_id text collate "C" not null,
      at timestamptz not null,
      primary key (organisation_id, user_id, location_id, hour, kind, reader_id)
    )`.execute(db);
  await sql`create index data_access_by_age on data_access (organisation_id, at)`.execute(db);
  await sql`
    alter table organisation
      add column access_days integer not null default 365,
      add column roster_days integer not null default 1825`.execute(db);
}
