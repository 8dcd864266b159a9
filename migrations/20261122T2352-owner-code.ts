import { type Kysely, sql } from 'kysely';

/** Codes with which an organisation is founded in the browser; of the installation, not of an organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_code (
      code_hash bytea primary key,
      made_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db);
}
