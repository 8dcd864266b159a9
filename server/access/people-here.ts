import type { Database } from '../database/database.js';
import { readTogether } from '../database/read-together.js';
import type { WeekSource } from '../live/record-sources.js';

interface Place {
  readonly organisationId: string;
  readonly locationId: string;
}

/**
 * Ids of the people who may work at a location, disabled ones included, because their shifts and requests stay. Batches
 * the reads of one tick; not for commands.
 */
export const loadLocationMembers = readTogether<Place, ReadonlySet<string>>({
  keyOf: ({ organisationId, locationId }) => `${organisationId} ${locationId}`,
  groupOf: ({ organisationId }) => organisationId,
  read: async (db, { organisationId }) => {
    const people = db.selectFrom('person').select(['user_id', 'location_ids']);
    const rows = await people.where('organisation_id', '=', organisationId).execute();
    return ({ locationId }) =>
      new Set(rows.filter(({ location_ids }) => location_ids.includes(locationId)).map(({ user_id }) => user_id));
  },
});

/**
 * Restricts a source of records by user id to the people of the location: invalidations of others are dropped. An
 * invalidation with id null (all records) passes.
 */
export const onlyOfMembers = (db: Database, source: WeekSource): WeekSource => ({
  ...source,
  read: async (scope, invalidations) => {
    const members = await loadLocationMembers(db, scope);
    const affected = invalidations.filter(({ id }) => id === null || members.has(id));
    return affected.length > 0 ? source.read(scope, affected) : [];
  },
});
