import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** Days before its Monday on which a week closes for entering availability; null: never. */
export async function readCutOff(db: Kysely<Tables>, organisationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('organisation')
    .select('availability_cut_off')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.availability_cut_off ?? null;
}
