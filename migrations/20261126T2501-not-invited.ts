import { type Kysely, sql } from 'kysely';

/** Messages to people who were never invited are stored as `not_invited`, and sent to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      drop constraint message_status_check,
      add constraint message_status_check
        check (status in ('waiting', 'sent', 'failed', 'unknown', 'kept', 'overtaken', 'not_invited'))`.execute(db);
}
