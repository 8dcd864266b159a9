import { type Kysely, sql } from 'kysely';

/** What superusers set of places and work; a closed location keeps its row and gives its host name back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisation
      add column revision integer not null default 1,
      add column message_days integer not null default 90,
      add column quiet_from integer not null default 1320,
      add column quiet_until integer not null default 480`.execute(db);
  await sql`
    alter table location
      alter column domain drop not null,
      add column revision integer not null default 1,
      add column arranged integer not null default 1,
      add column closed_at timestamptz,
      add column social_hygiene integer not null default 0,
      add column first_aid integer not null default 0`.execute(db);
  await sql`
    alter table job
      add column revision integer not null default 1,
      add column serves_alcohol boolean not null default false,
      add column retired boolean not null default false`.execute(db);
  await sql`
    alter table job_filter
      add column ordinal integer not null default 0,
      add column removed boolean not null default false`.execute(db);
  // Each department that is defined is a change of their arrangement.
  await sql`
    update location set arranged = 1 + (
      select count(*) from job_filter
      where job_filter.organisation_id = location.organisation_id
        and job_filter.location_id = location.location_id)`.execute(db);
}
