import type { Generated } from 'kysely';
import type { ORGANISATION_SETTINGS } from '#domain/organisation/organisation.settings';
import type { SettingColumns } from '../../database/setting-columns.js';

/** Row per organisation. */
export interface OrganisationTable extends SettingColumns<typeof ORGANISATION_SETTINGS> {
  organisation_id: string;
  name: string;
  demo: Generated<boolean>;
  founded_at: Generated<Date>;
  /** Revision of its name and settings. */
  revision: Generated<number>;
}
