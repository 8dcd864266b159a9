import { type Kysely, sql } from 'kysely';

/** Read models of what planning rests on: who is available, and the material that weeks are built from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table availability (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      date date not null,
      availability_id text collate "C" not null,
      from_minute integer not null,
      until_minute integer not null,
      entered_at timestamptz not null,
      primary key (organisation_id, user_id, date)
    )`.execute(db);
  await sql`create unique index availability_id on availability (organisation_id, availability_id)`.execute(db);
  await sql`create index availability_date on availability (organisation_id, date)`.execute(db);

  await sql`
    create table free_day (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      date date not null,
      free_day_id text collate "C" not null,
      primary key (organisation_id, user_id, date)
    )`.execute(db);
  await sql`create index free_day_date on free_day (organisation_id, date)`.execute(db);

  await sql`
    create table time_out (
      organisation_id text collate "C" not null,
      time_out_id text collate "C" not null,
      user_id text collate "C" not null,
      from_date date not null,
      until_date date not null,
      approved boolean,
      remark_id text collate "C",
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by text collate "C",
      primary key (organisation_id, time_out_id)
    )`.execute(db);
  await sql`create index time_out_user on time_out (organisation_id, user_id, from_date)`.execute(db);

  await sql`
    create table template (
      organisation_id text collate "C" not null,
      template_id text collate "C" not null,
      location_id text collate "C" not null,
      job_filter_id text collate "C" not null,
      name_id text collate "C" not null,
      scenario_id text collate "C",
      shifts jsonb not null,
      revision integer not null,
      primary key (organisation_id, template_id)
    )`.execute(db);

  await sql`
    create table scenario (
      organisation_id text collate "C" not null,
      scenario_id text collate "C" not null,
      location_id text collate "C" not null,
      name_id text collate "C" not null,
      shifts jsonb not null,
      revision integer not null,
      primary key (organisation_id, scenario_id)
    )`.execute(db);

  await sql`
    create table placement (
      organisation_id text collate "C" not null,
      placement_id text collate "C" not null,
      template_id text collate "C" not null,
      location_id text collate "C" not null,
      job_filter_id text collate "C" not null,
      first_date date not null,
      last_date date not null,
      primary key (organisation_id, placement_id)
    )`.execute(db);

  await sql`
    create table day_comment (
      organisation_id text collate "C" not null,
      location_id text collate "C" not null,
      date date not null,
      comment_id text collate "C" not null,
      text_id text collate "C",
      text_employees_id text collate "C",
      revision integer not null,
      primary key (organisation_id, location_id, date)
    )`.execute(db);
  await sql`create unique index day_comment_id on day_comment (organisation_id, comment_id)`.execute(db);

  await sql`
    create table cancel_reason (
      organisation_id text collate "C" not null,
      cancel_reason_id text collate "C" not null,
      location_id text collate "C" not null,
      description_id text collate "C" not null,
      removed boolean not null,
      primary key (organisation_id, cancel_reason_id)
    )`.execute(db);

  await sql`
    create table start_time (
      organisation_id text collate "C" not null,
      start_time_id text collate "C" not null,
      location_id text collate "C" not null,
      minute integer not null,
      primary key (organisation_id, start_time_id)
    )`.execute(db);
}
