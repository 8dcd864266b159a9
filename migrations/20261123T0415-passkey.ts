import { type Kysely, sql } from 'kysely';

/** Passkeys, what devices are asked to sign, how a session began, and whether an organisation asks for passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      organisation_id text collate "C" not null,
      passkey_id text collate "C" not null,
      user_id text collate "C" not null,
      rp_id text collate "C" not null,
      credential_id text collate "C" not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] collate "C" not null,
      backed_up boolean not null,
      name text not null,
      added_at timestamptz not null,
      last_used_at timestamptz,
      primary key (organisation_id, passkey_id),
      unique (organisation_id, credential_id),
      foreign key (organisation_id, user_id) references person (organisation_id, user_id)
    )`.execute(db);
  await sql`create index passkey_by_person on passkey (organisation_id, user_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge_hash bytea primary key,
      organisation_id text collate "C" not null,
      user_id text collate "C",
      rp_id text collate "C" not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenge_by_expiry on passkey_challenge (expires_at)`.execute(db);
  await sql`
    alter table session add column opened_by text collate "C"
      check (opened_by in ('password', 'passkey', 'hand_over', 'link'))`.execute(db);
  await sql`alter table organisation add column passkeys_asked boolean not null default false`.execute(db);
}
