import { type Kysely, sql } from 'kysely';

/**
 * Messages to people: what is to be sent, was sent, or is kept to be read. `notification` says which of its rows go out
 * by mail as well, and `person` in which language somebody last used the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column mailed boolean not null default false`.execute(db);
  await sql`create index notification_mailed on notification (created_at) where mailed`.execute(db);
  await sql`alter table person add column language text collate "C"`.execute(db);

  await sql`
    create table message (
      organisation_id text collate "C" not null,
      message_id text collate "C" not null,
      kind text collate "C" not null check (kind in ('mail', 'sms')),
      delivery_id text collate "C",
      notification_id text collate "C",
      user_id text collate "C",
      recipient text not null,
      language text collate "C" not null,
      subject text,
      body text not null,
      html text,
      status text collate "C" not null check (status in ('waiting', 'sent', 'failed', 'kept')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default clock_timestamp(),
      due_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      primary key (organisation_id, message_id)
    )`.execute(db);
  await sql`
    create unique index message_notification on message (organisation_id, notification_id, user_id)
    where notification_id is not null`.execute(db);
  await sql`create index message_due on message (due_at) where status = 'waiting'`.execute(db);
  await sql`create index message_newest on message (organisation_id, created_at, message_id)`.execute(db);
  await sql`create index message_failed on message (ended_at) where status = 'failed'`.execute(db);
}
