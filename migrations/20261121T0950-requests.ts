import { type Kysely, sql } from 'kysely';

/**
 * What staff ask of each other and of managers, and what they are told: swaps and requests for open shifts, written
 * with the command; notifications, followed from the log. `shift` and `wanted_shift` keep what shifts were that may
 * be gone by now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table swap (
      organisation_id text collate "C" not null,
      swap_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      date date not null,
      shift_id text collate "C" not null,
      shift jsonb not null,
      wanted_monday date,
      wanted_shift_id text collate "C",
      wanted_shift jsonb,
      user_id text collate "C" not null,
      to_user_id text collate "C",
      status text collate "C" not null,
      accepted_by text collate "C",
      offered_at timestamptz not null,
      decided_at timestamptz,
      decided_by text collate "C",
      primary key (organisation_id, swap_id)
    )`.execute(db);
  await sql`create index swap_location on swap (organisation_id, location_id, date)`.execute(db);
  await sql`create index swap_user on swap (organisation_id, user_id, date)`.execute(db);
  await sql`create index swap_to_user on swap (organisation_id, to_user_id, date)`.execute(db);
  await sql`
    create index swap_waiting on swap (organisation_id)
    where status in ('offered', 'accepted')`.execute(db);

  await sql`
    create table shift_request (
      organisation_id text collate "C" not null,
      shift_request_id text collate "C" not null,
      location_id text collate "C" not null,
      monday date not null,
      date date not null,
      shift_id text collate "C" not null,
      shift jsonb not null,
      user_id text collate "C" not null,
      status text collate "C" not null,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by text collate "C",
      primary key (organisation_id, shift_request_id)
    )`.execute(db);
  await sql`create index shift_request_location on shift_request (organisation_id, location_id, date)`.execute(db);
  await sql`create index shift_request_user on shift_request (organisation_id, user_id, date)`.execute(db);
  await sql`create index shift_request_pending on shift_request (organisation_id) where status = 'pending'`.execute(db);

  await sql`
    create table notification (
      organisation_id text collate "C" not null,
      generation integer not null,
      user_id text collate "C" not null,
      notification_id text collate "C" not null,
      position bigint not null,
      kind text collate "C" not null,
      data jsonb not null,
      link text collate "C",
      created_at timestamptz not null,
      primary key (organisation_id, generation, user_id, notification_id)
    )`.execute(db);
  await sql`
    create index notification_newest on notification (organisation_id, generation, user_id, position)`.execute(db);
}
