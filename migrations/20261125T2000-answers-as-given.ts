import { type Kysely, sql } from 'kysely';

/**
 * An answer is kept as it was given, so that a repeated key gets the very same one: `jsonb` would put its fields in
 * another order. Nothing looks into it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table command_outcome
      alter column outcome type json using outcome::json,
      alter column answer type json using answer::json`.execute(db);
}
