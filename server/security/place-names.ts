import type { Kysely } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import type { Tables } from '../database/tables.js';

/** Names of an organisation and its locations, without duplicates, unsorted; they are refused as passwords. */
export async function placeNames(db: Kysely<Tables>, organisationId: OrganisationId): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .union(db.selectFrom('location').select('name').where('organisation_id', '=', organisationId))
    .execute();
  return rows.map(({ name }) => name);
}
