import { type Kysely, sql } from 'kysely';

/**
 * One queue for mails, text messages and pushes: who sends, what goes beside the text, whether an attempt is under way
 * that nobody has answered for, and how a provider knows a message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message drop constraint message_kind_check, drop constraint message_status_check`.execute(db);
  await sql`
    alter table message
      add constraint message_kind_check check (kind in ('mail', 'sms', 'push')),
      add constraint message_status_check check (status in ('waiting', 'sent', 'failed', 'unknown', 'kept')),
      add column sender text,
      add column headers jsonb,
      add column unanswered boolean not null default false,
      add column earlier_attempts integer not null default 0,
      add column provider_id text collate "C",
      add column delivered_at timestamptz`.execute(db);

  // A notification goes to somebody once by mail and by text message, and once to each of their devices.
  await sql`drop index message_notification`.execute(db);
  await sql`
    create unique index message_notification on message (organisation_id, notification_id, user_id, kind)
    where notification_id is not null and kind <> 'push'`.execute(db);
  await sql`
    create unique index message_notification_push on message (organisation_id, notification_id, user_id, recipient)
    where notification_id is not null and kind = 'push'`.execute(db);
  await sql`drop index message_due`.execute(db);
  await sql`create index message_due on message (kind, due_at) where status = 'waiting'`.execute(db);
  await sql`
    create index message_delivery on message (organisation_id, delivery_id) where delivery_id is not null`.execute(db);
  // Reports of providers name a message by our key or by theirs, and no organisation.
  await sql`create index message_key on message (message_id) where kind = 'sms'`.execute(db);
  await sql`create index message_provider on message (provider_id) where provider_id is not null`.execute(db);
}
