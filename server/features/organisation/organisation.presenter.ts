import type { Kysely } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import { ORGANISATION_SETTINGS } from '#domain/organisation/organisation.settings';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { settingsIn } from '../../database/setting-columns.js';
import type { Tables } from '../../database/tables.js';

/** Name, settings and revision of an organisation, in API format. */
export async function organisationView(db: Kysely<Tables>, organisationId: OrganisationId): Promise<OrganisationView> {
  const row = await db
    .selectFrom('organisation')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { name: row.name, ...settingsIn(ORGANISATION_SETTINGS, row), revision: row.revision };
}
