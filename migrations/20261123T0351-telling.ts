import { type Kysely, sql } from 'kysely';

/**
 * How people are told outside the product. `notice_watch`: up to which position of the log somebody's rows were looked
 * at, and when something of theirs goes out. `push_device`: browsers that show what their owner is told, gone with the
 * session. `installation_secret`: keys of the installation, made when they are first needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification rename column mailed to goes_out`.execute(db);
  await sql`drop index notification_mailed`.execute(db);
  await sql`create index notification_latest on notification (created_at)`.execute(db);
  await sql`
    create table notice_watch (
      organisation_id text collate "C" not null,
      user_id text collate "C" not null,
      looked bigint not null,
      due_at timestamptz,
      primary key (organisation_id, user_id)
    )`.execute(db);
  await sql`create index notice_watch_due on notice_watch (due_at) where due_at is not null`.execute(db);
  await sql`
    create table push_device (
      organisation_id text collate "C" not null,
      device_id text collate "C" not null,
      user_id text collate "C" not null,
      session_id text collate "C" not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (organisation_id, device_id)
    )`.execute(db);
  await sql`create index push_device_user on push_device (organisation_id, user_id)`.execute(db);
  await sql`create unique index push_device_endpoint on push_device (organisation_id, endpoint)`.execute(db);
  await sql`
    create table installation_secret (
      name text collate "C" primary key,
      value text not null
    )`.execute(db);
  await sql`alter table organisation add column sms_for text[] collate "C" not null default '{}'`.execute(db);
}
