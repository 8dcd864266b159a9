import { type Kysely, sql } from 'kysely';

/** Searches that were discarded, kept for the history of what was planned of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table week_fill add column discarded boolean not null default false`.execute(db);
}
