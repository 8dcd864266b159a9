import { type Kysely, sql } from 'kysely';

/** Every id that a shift ever had, also one that was removed. Filled from the log at the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shift_id (
      organisation_id text collate "C" not null,
      shift_id text collate "C" not null,
      primary key (organisation_id, shift_id)
    )`.execute(db);
}
