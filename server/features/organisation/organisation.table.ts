import type { Generated } from 'kysely';

export interface OrganisationTable {
  organisation_id: string;
  name: string;
  demo: Generated<boolean>;
  founded_at: Generated<Date>;
}
