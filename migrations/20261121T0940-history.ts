import { type Kysely, sql } from 'kysely';

/** The readable history: one row an event worth telling, followed from the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_entry (
      organisation_id text collate "C" not null,
      position bigint not null,
      event_id text collate "C" not null,
      at timestamptz not null,
      author_id text collate "C",
      kind text collate "C" not null,
      location_id text collate "C",
      job_filter_id text collate "C",
      date date,
      week date,
      subject_id text collate "C",
      entity_id text collate "C",
      before jsonb,
      after jsonb,
      cause text collate "C" not null,
      write_id uuid not null,
      undo_of uuid,
      primary key (organisation_id, position)
    )`.execute(db);
  await sql`create index history_week on history_entry (organisation_id, location_id, week, position desc)`.execute(db);
  await sql`create index history_entity on history_entry (organisation_id, entity_id, position desc)`.execute(db);
  await sql`create index history_author on history_entry (organisation_id, author_id, position desc)`.execute(db);
  await sql`create index history_subject on history_entry (organisation_id, subject_id, position desc)`.execute(db);
}
