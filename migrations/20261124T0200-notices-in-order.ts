import { type Kysely, sql } from 'kysely';

/**
 * A message may be overtaken: what it says was said better by a later one. `notice_watch` says by which quiet hours
 * somebody's notices were timed, so that they are timed anew when these change. What became of the messages of a notice
 * is looked up by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      drop constraint message_status_check,
      add constraint message_status_check
        check (status in ('waiting', 'sent', 'failed', 'unknown', 'kept', 'overtaken'))`.execute(db);
  await sql`
    create index message_of_notice on message (organisation_id, notification_id)
    where notification_id is not null`.execute(db);
  await sql`alter table notice_watch add column quiet_from smallint, add column quiet_until smallint`.execute(db);
}
