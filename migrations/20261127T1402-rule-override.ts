import { type Kysely, sql } from 'kysely';

/** Overrides of findings on working time, and whether managers of the organisation may make them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column overrides_by_managers boolean not null default false`.execute(db);
  await sql`
    create table rule_override (
      organisation_id text not null,
      override_id text not null,
      user_id text not null,
      location_id text not null,
      rule text not null,
      from_date date not null,
      until_date date not null,
      weeks integer,
      value double precision not null,
      limit_value double precision not null,
      is_minor boolean not null,
      reason_id text not null,
      made_by text,
      made_at timestamptz not null,
      withdrawn_by text,
      withdrawn_at timestamptz,
      primary key (organisation_id, override_id)
    )`.execute(db);
  await sql`create index rule_override_dates on rule_override (organisation_id, until_date, from_date)`.execute(db);
}
