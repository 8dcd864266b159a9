import { type Kysely, sql } from 'kysely';

/**
 * Notices with what was and what is: a row of `notification` is what one event means for one person, and several of
 * them may be told as one. `notice_watch` says up to where somebody's rows were looked at to send what is due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      add column topic text collate "C" not null default 'roster',
      add column author_id text collate "C",
      add column shifts jsonb,
      add column silent boolean not null default false`.execute(db);
}
