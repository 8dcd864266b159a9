import { type Kysely, sql } from 'kysely';

/** Read models of the roster: written with the events they come from, rebuilt from the log when they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_slot (
      organisation_id text collate "C" not null,
      slot_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      job_filter_id text collate "C" not null,
      job_id text collate "C" not null,
      date date not null,
      start_minute integer not null,
      end_kind text collate "C" not null,
      end_minute integer not null,
      user_id text collate "C",
      shift_id text collate "C",
      revision text collate "C" not null,
      primary key (organisation_id, slot_id)
    )`.execute(db);
  await sql`create index draft_slot_date on draft_slot (organisation_id, location_id, date)`.execute(db);
  await sql`
    create index draft_slot_user on draft_slot (organisation_id, user_id, date) where user_id is not null`.execute(db);

  await sql`
    create table slot_place (
      organisation_id text collate "C" not null,
      slot_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      primary key (organisation_id, slot_id)
    )`.execute(db);

  await sql`
    create table shift (
      organisation_id text collate "C" not null,
      shift_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      job_filter_id text collate "C" not null,
      job_id text collate "C" not null,
      date date not null,
      start_minute integer not null,
      end_kind text collate "C" not null,
      end_minute integer not null,
      user_id text collate "C",
      open boolean not null,
      cancel_reason_id text collate "C",
      called_off_at timestamptz,
      called_off_by text collate "C",
      replacement_of text collate "C",
      flagged boolean not null,
      edited boolean not null,
      revision text collate "C" not null,
      primary key (organisation_id, shift_id)
    )`.execute(db);
  await sql`create index shift_date on shift (organisation_id, location_id, date)`.execute(db);
  await sql`create index shift_user on shift (organisation_id, user_id, date) where user_id is not null`.execute(db);

  // The last guard of one shift a day: the rule itself is decided under the organisation's lock.
  await sql`
    create table day_assignment (
      organisation_id text collate "C" not null,
      layer text collate "C" not null check (layer in ('draft', 'published')),
      user_id text collate "C" not null,
      date date not null,
      item_id text collate "C" not null,
      location_id text collate "C" not null,
      primary key (organisation_id, layer, user_id, date)
    )`.execute(db);
  await sql`create unique index day_assignment_item on day_assignment (organisation_id, layer, item_id)`.execute(db);

  await sql`
    create table week_part (
      organisation_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      job_filter_id text collate "C" not null,
      drafting boolean not null,
      scenario_id text collate "C",
      primary key (organisation_id, location_id, monday, job_filter_id)
    )`.execute(db);
}
