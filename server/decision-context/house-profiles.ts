import type { Kysely } from 'kysely';
import type { HouseProfile, HouseProfileId } from '#domain/rules/house-profile';
import type { Tables } from '../database/tables.js';
import { selectTextContent } from '../event-store/texts.js';

/** Rule profiles of an organisation, sorted by first date; ended ones are included, removed ones are not. */
export async function readHouseProfiles(db: Kysely<Tables>, organisationId: string): Promise<HouseProfile[]> {
  const rows = await db
    .selectFrom('house_profile')
    .select(['profile_id', 'origin', 'values', 'severities', 'from_date', 'until_date'])
    .select(selectTextContent('house_profile.name_id').as('name'))
    .where('organisation_id', '=', organisationId)
    .orderBy('from_date')
    .execute();
  return rows.map((row) => ({
    profileId: row.profile_id as HouseProfileId,
    name: row.name ?? '',
    origin: row.origin,
    values: row.values,
    severities: row.severities,
    from: row.from_date,
    until: row.until_date,
  }));
}
