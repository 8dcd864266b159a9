import { type Kysely, sql } from 'kysely';

/** Dates on which a department of a location takes no time out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_day (
      organisation_id text collate "C" not null,
      blocked_day_id text collate "C" not null,
      location_id text collate "C" not null,
      "from" date not null,
      until date not null,
      job_filter_id text collate "C",
      reason_id text collate "C" not null,
      primary key (organisation_id, blocked_day_id)
    )`.execute(db);
}
