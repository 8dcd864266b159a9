import { type Kysely, sql } from 'kysely';

/** What matters to a location for a while. Moments are of its wall clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agenda_item (
      organisation_id text collate "C" not null,
      agenda_item_id text collate "C" not null,
      location_id text collate "C" not null,
      "from" text collate "C" not null,
      until text collate "C" not null,
      title_id text collate "C" not null,
      body_id text collate "C",
      primary key (organisation_id, agenda_item_id)
    )`.execute(db);
}
