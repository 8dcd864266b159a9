import { type Kysely, sql } from 'kysely';

const PARTITIONS = 8;

/**
 * The log and what belongs to writing it. `organisation_id` comes first in every key on purpose: it is what
 * partitions and, one day, shards the whole database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_epoch (
      only_one boolean primary key default true check (only_one),
      id uuid not null default gen_random_uuid(),
      began_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into log_epoch default values`.execute(db);

  await sql`
    create table event (
      organisation_id text collate "C" not null,
      position bigint not null,
      stream_id text collate "C" not null,
      version integer not null,
      type text collate "C" not null,
      schema_version smallint not null,
      command_id uuid not null,
      command_index integer not null,
      recorded_at timestamptz not null,
      data jsonb not null,
      meta jsonb not null,
      primary key (organisation_id, position)
    ) partition by hash (organisation_id)`.execute(db);
  for (let index = 0; index < PARTITIONS; index += 1) {
    await sql`
      create table ${sql.raw(`event_${index}`)} partition of event
      for values with (modulus ${sql.raw(String(PARTITIONS))}, remainder ${sql.raw(String(index))})`.execute(db);
  }
  await sql`create unique index event_stream on event (organisation_id, stream_id, version)`.execute(db);
  await sql`
    create unique index event_command on event (organisation_id, command_id)
    where command_index = 0`.execute(db);

  await sql`
    create index event_undo on event (organisation_id, (meta ->> 'undoOf'))
    where meta ->> 'undoOf' is not null`.execute(db);

  await sql`
    create table command_outcome (
      organisation_id text collate "C" not null,
      command_id uuid not null,
      actor_id text collate "C",
      fingerprint text collate "C",
      outcome jsonb not null,
      answer jsonb,
      recorded_at timestamptz not null default now(),
      primary key (organisation_id, command_id)
    )`.execute(db);
  await sql`create index command_outcome_age on command_outcome (recorded_at)`.execute(db);

  await sql`
    create table text_content (
      organisation_id text collate "C" not null,
      text_id text collate "C" not null,
      content text,
      written_at timestamptz not null default now(),
      erased_at timestamptz,
      primary key (organisation_id, text_id)
    )`.execute(db);

  await sql`
    create table checkpoint (
      projection text collate "C" not null,
      version integer not null,
      organisation_id text collate "C" not null,
      position bigint not null,
      serving boolean not null,
      primary key (projection, organisation_id, version)
    )`.execute(db);
  await sql`create unique index checkpoint_serving on checkpoint (projection, organisation_id) where serving`.execute(
    db,
  );

  await sql`
    create table inline_build (
      projection text collate "C" primary key,
      version integer not null,
      built_at timestamptz not null default now()
    )`.execute(db);
}
