import { type Kysely, sql } from 'kysely';

/** Who and where: names and contact data stand here and nowhere in the log, so that they can be corrected and erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organisation (
      organisation_id text collate "C" primary key,
      name text not null,
      demo boolean not null default false,
      founded_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table location (
      organisation_id text collate "C" not null references organisation,
      location_id text collate "C" not null,
      ordinal integer not null,
      name text not null,
      domain text collate "C" not null unique,
      zone text collate "C" not null,
      opening jsonb not null,
      last_bus jsonb not null,
      sms_text_id text collate "C",
      sms_sender text not null default '',
      primary key (organisation_id, location_id)
    )`.execute(db);

  await sql`
    create table job (
      organisation_id text collate "C" not null references organisation,
      job_id text collate "C" not null,
      name text not null,
      job_type_id smallint not null check (job_type_id between 1 and 3),
      colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
      call_allowed boolean not null,
      location_ids text[] not null,
      primary key (organisation_id, job_id)
    )`.execute(db);

  await sql`
    create table job_filter (
      organisation_id text collate "C" not null references organisation,
      job_filter_id text collate "C" not null,
      location_id text collate "C" not null,
      name text not null,
      job_ids text[] not null,
      primary key (organisation_id, job_filter_id)
    )`.execute(db);

  await sql`
    create table person (
      organisation_id text collate "C" not null references organisation,
      user_id text collate "C" not null,
      name text not null,
      email text,
      phone_number text,
      birth_date date,
      type_id integer not null,
      type_name text not null,
      super_user boolean not null,
      always boolean not null,
      job_ids text[] not null,
      home_location_id text collate "C" not null,
      location_ids text[] not null,
      contract_hours numeric(5, 2),
      employment_start date,
      employment_end date,
      enabled boolean not null,
      password_hash text,
      primary key (organisation_id, user_id)
    )`.execute(db);
  await sql`create unique index person_email on person (organisation_id, lower(email))`.execute(db);

  await sql`
    create table session (
      token_hash bytea primary key,
      session_id text collate "C" not null unique,
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      location_id text collate "C" not null,
      opened_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index session_of_user on session (organisation_id, user_id) where ended_at is null`.execute(db);

  await sql`
    create table hand_over (
      token_hash bytea primary key,
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      location_id text collate "C" not null,
      made_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db);

  // The shape that rate-limiter-flexible expects.
  await sql`
    create table login_failure (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
