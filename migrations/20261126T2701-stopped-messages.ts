import { type Kysely, sql } from 'kysely';

/** A message may be stopped by its sender before it is tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      drop constraint message_status_check,
      add constraint message_status_check check (
        status in ('waiting', 'sent', 'failed', 'unknown', 'kept', 'overtaken', 'not_invited', 'stopped'))`.execute(db);
}
