import { type Kysely, sql } from 'kysely';

/** Closed weeks that people asked managers for, and what became of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table availability_week (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      monday date not null,
      answer text not null,
      primary key (organisation_id, user_id, monday)
    )`.execute(db);
}
