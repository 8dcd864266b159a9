import { type Kysely, sql } from 'kysely';

/** Searches for people for open slots: their queue, and the best proposal of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table week_fill (
      organisation_id text collate "C" not null,
      fill_id text collate "C" not null,
      user_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      job_filter_id text collate "C",
      on_date date,
      slot_ids text[],
      settings jsonb not null,
      seed integer not null,
      steps integer not null,
      seconds integer not null,
      status text not null check (status in ('waiting', 'searching', 'ready', 'failed')),
      stopping boolean not null default false,
      attempts integer not null default 0,
      lease_until timestamptz,
      begun_at timestamptz,
      best jsonb,
      requested_at timestamptz not null default clock_timestamp(),
      primary key (organisation_id, fill_id)
    )`.execute(db);
  await sql`create index week_fill_of_user on week_fill (organisation_id, user_id)`.execute(db);
  await sql`
    create index week_fill_queue on week_fill (requested_at) where status in ('waiting', 'searching')`.execute(db);
  await sql`
    create unique index week_fill_search on week_fill (organisation_id, location_id)
    where status = 'searching'`.execute(db);
}
