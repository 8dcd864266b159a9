import { type Kysely, sql } from 'kysely';

/** How people get in by themselves: links that are mailed, and what was asked for and is not mailed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_link (
      token_hash bytea primary key,
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      kind text collate "C" not null check (kind in ('invitation', 'reset', 'email')),
      email text,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index account_link_open on account_link (organisation_id, user_id, kind)
    where ended_at is null`.execute(db);

  await sql`
    create table reset_request (
      organisation_id text collate "C" not null,
      request_id text collate "C" not null,
      email text not null,
      asked_at timestamptz not null default clock_timestamp(),
      primary key (organisation_id, request_id)
    )`.execute(db);

  await sql`alter table message add column secret text`.execute(db);
}
