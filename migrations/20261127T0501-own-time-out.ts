import { type Kysely, sql } from 'kysely';

/** Whether managers of the organisation may approve their own time out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column own_time_out_allowed boolean not null default true`.execute(db);
}
