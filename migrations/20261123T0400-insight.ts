import { type Kysely, sql } from 'kysely';

/**
 * What figures are read from, followed from the log (docs/decisions/0052); and what a shift costs: wages with the date
 * from which they hold, what an employer pays beyond them, and what a day is expected to bring in (0053).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shift_figure (
      organisation_id text collate "C" not null,
      generation integer not null,
      shift_id text collate "C" not null,
      location_id text collate "C" not null,
      job_filter_id text collate "C" not null,
      job_id text collate "C" not null,
      user_id text collate "C",
      date date not null,
      start_minute integer not null,
      end_kind text collate "C" not null,
      end_minute integer not null,
      called_off_at timestamptz,
      cancel_reason_id text collate "C",
      replacement_of text collate "C",
      primary key (organisation_id, generation, shift_id)
    )`.execute(db);
  // Everything that a sum needs: a year of a location is read without visiting a row.
  await sql`
    create index shift_figure_location on shift_figure (organisation_id, generation, location_id, date)
    include (user_id, start_minute, end_kind, end_minute, shift_id) where called_off_at is null`.execute(db);
  await sql`
    create index shift_figure_called_off on shift_figure (organisation_id, generation, location_id, date)
    where called_off_at is not null`.execute(db);
  await sql`
    create index shift_figure_user on shift_figure (organisation_id, generation, user_id, date)`.execute(db);
  await sql`
    create index shift_figure_replacement on shift_figure (organisation_id, generation, replacement_of)
    where replacement_of is not null`.execute(db);

  await sql`
    create table taken_shift (
      organisation_id text collate "C" not null,
      generation integer not null,
      shift_id text collate "C" not null,
      user_id text collate "C" not null,
      primary key (organisation_id, generation, shift_id)
    )`.execute(db);

  await sql`
    create table approved_swap (
      organisation_id text collate "C" not null,
      generation integer not null,
      swap_id text collate "C" not null,
      location_id text collate "C" not null,
      date date not null,
      user_id text collate "C" not null,
      other_user_id text collate "C" not null,
      primary key (organisation_id, generation, swap_id)
    )`.execute(db);
  await sql`
    create index approved_swap_location on approved_swap (organisation_id, generation, location_id, date)`.execute(db);

  // What somebody earned so far holds since ever; null: from then on it is not known.
  await sql`alter table person_wage add column from_date date not null default date '1970-01-01'`.execute(db);
  await sql`alter table person_wage alter column from_date drop default`.execute(db);
  await sql`alter table person_wage alter column hourly_cents drop not null`.execute(db);
  await sql`
    alter table person_wage drop constraint person_wage_pkey,
      add primary key (organisation_id, user_id, from_date)`.execute(db);

  await sql`
    alter table organisation
      add column employer_surcharge numeric(5, 2) not null default 20,
      add column holiday_allowance numeric(5, 2) not null default 8,
      add column cost_target numeric(5, 2),
      add column fairness_for_all boolean not null default false`.execute(db);

  await sql`
    create table expected_turnover (
      organisation_id text collate "C" not null,
      location_id text collate "C" not null,
      date date not null,
      cents bigint not null check (cents >= 0),
      primary key (organisation_id, location_id, date)
    )`.execute(db);
}
