import { type Kysely, sql } from 'kysely';

/** Region of school holidays, and own days without school: the last day by the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisation
      add column school_region text,
      add column school_days_off jsonb not null default '{}'`.execute(db);
}
