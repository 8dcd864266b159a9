import { type Kysely, sql } from 'kysely';

/** Requests for a mail to an address that may be nobody's: a reset, or news of guesses at its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reset_request
      add column kind text not null default 'reset' check (kind in ('reset', 'guesses'))`.execute(db);
}
