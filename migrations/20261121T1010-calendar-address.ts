import { type Kysely, sql } from 'kysely';

/** Private addresses at which calendars subscribe to one's own shifts; only the hash of each secret is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_address (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      token_hash bytea not null,
      renewed_at timestamptz not null,
      read_at timestamptz,
      primary key (organisation_id, user_id)
    )`.execute(db);
  await sql`create unique index calendar_address_token on calendar_address (token_hash)`.execute(db);
}
