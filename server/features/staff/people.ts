import { sql } from 'kysely';
import type { Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';

/** Enabled people who are home or enabled at the session location. */
export const enabledHere = (db: Database, { organisationId, locationId }: Caller) =>
  db
    .selectFrom('person')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('enabled', '=', true)
    .where(sql<boolean>`${locationId} = any(location_ids)`)
    .execute();
