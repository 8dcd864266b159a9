import type { Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { peopleNow } from '../../decision-context/person-terms.js';
import { listHas } from '../../database/conditions.js';

/** Enabled people of the session's location with their terms of today, in no order; in service or not. */
export const enabledAtLocation = (db: Database, { organisationId, locationId }: Caller) =>
  peopleNow(db)
    .selectAll('person')
    .select(['terms.job_ids', 'terms.always', 'terms.max_hours'])
    .where('person.organisation_id', '=', organisationId)
    .where('enabled', '=', true)
    .where(listHas('location_ids', locationId))
    .execute();
