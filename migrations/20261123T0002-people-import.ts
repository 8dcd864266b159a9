import { type Kysely, sql } from 'kysely';

/** What it takes to take imports of people back, for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people_import (
      organisation_id text collate "C" not null,
      import_id text collate "C" not null,
      user_id text collate "C" not null,
      imported_at timestamptz not null,
      people jsonb not null,
      primary key (organisation_id, import_id)
    )`.execute(db);
  await sql`create index people_import_age on people_import (imported_at)`.execute(db);
}
