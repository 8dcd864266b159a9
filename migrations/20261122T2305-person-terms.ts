import { type Kysely, sql } from 'kysely';

/**
 * What was agreed with people stands with the date from which it holds; what they had so far holds from their first
 * day, or ever. Besides, what else is known of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_term (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      from_date date not null,
      job_ids text[] not null,
      always boolean not null,
      contract_kind text not null check (contract_kind in ('fixed', 'min_max', 'zero_hours')),
      min_hours numeric(5, 2),
      max_hours numeric(5, 2),
      primary key (organisation_id, user_id, from_date),
      foreign key (organisation_id, user_id) references person on delete cascade
    )`.execute(db);
  await sql`
    insert into person_term
      (organisation_id, user_id, from_date, job_ids, always, contract_kind, min_hours, max_hours)
    select organisation_id, user_id, coalesce(employment_start, date '1970-01-01'), job_ids, always,
      case when contract_hours is null then 'zero_hours' else 'fixed' end, contract_hours, contract_hours
    from person`.execute(db);
  await sql`alter table person drop column job_ids, drop column always, drop column contract_hours`.execute(db);

  // As of today where somebody is at home. Of who is yet to come: what they begin with.
  await sql`
    create view person_terms_now as
    select person.organisation_id, person.user_id, term.job_ids, term.always, term.contract_kind,
      term.min_hours, term.max_hours
    from person
    left join location home
      on home.organisation_id = person.organisation_id and home.location_id = person.home_location_id
    cross join lateral (select (now() at time zone coalesce(home.zone, 'UTC'))::date as today) as clock
    cross join lateral (
      select *
      from person_term
      where person_term.organisation_id = person.organisation_id and person_term.user_id = person.user_id
      order by from_date > today, case when from_date <= today then from_date end desc, from_date
      limit 1
    ) as term`.execute(db);

  await sql`alter table person add column short_name text, add column invited_at timestamptz`.execute(db);

  // Not in the table of people, so that it comes along with nothing that is read of them.
  await sql`
    create table person_wage (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      hourly_cents integer not null check (hourly_cents >= 0),
      primary key (organisation_id, user_id),
      foreign key (organisation_id, user_id) references person on delete cascade
    )`.execute(db);
  await sql`
    create table person_licence (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      kind text not null check (kind in ('social_hygiene', 'first_aid', 'other')),
      name text not null,
      expires_on date,
      primary key (organisation_id, user_id, kind, name),
      foreign key (organisation_id, user_id) references person on delete cascade
    )`.execute(db);
}
