import { type Kysely, sql } from 'kysely';

/**
 * The readable history: one row an event worth telling, followed from the log. `generation` is the version of
 * the projection that wrote the row: a rebuild writes a generation beside the one that is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_entry (
      organisation_id text collate "C" not null,
      generation integer not null,
      position bigint not null,
      event_id text collate "C" not null,
      at timestamptz not null,
      author_id text collate "C",
      kind text collate "C" not null,
      location_id text collate "C",
      job_filter_id text collate "C",
      date date,
      week date,
      from_location_id text collate "C",
      from_date date,
      from_week date,
      subject_id text collate "C",
      entity_id text collate "C",
      people text[] collate "C" not null,
      entities text[] collate "C" not null,
      before jsonb,
      after jsonb,
      cause text collate "C" not null,
      write_id uuid not null,
      undo_of uuid,
      primary key (organisation_id, generation, position)
    )`.execute(db);
  const index = (name: string, columns: string) =>
    sql`create index ${sql.raw(name)} on history_entry (organisation_id, generation, ${sql.raw(columns)}, position)`.execute(
      db,
    );
  await index('history_week', 'week');
  await index('history_author', 'author_id');
  await index('history_kind', 'kind');
  await sql`
    create index history_from_week on history_entry (organisation_id, generation, from_week)
    where from_week is not null`.execute(db);
  // Whom and which records an entry concerns, the subject and the entity included.
  await sql`create index history_concerned on history_entry using gin (people, entities)`.execute(db);
}
