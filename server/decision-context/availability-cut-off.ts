import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/**
 * Days before a week's Monday on which the week closes for availability entries of staff; null: it never closes by
 * date.
 */
export async function readCutOff(db: Kysely<Tables>, organisationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('organisation')
    .select('availability_cut_off')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.availability_cut_off ?? null;
}
