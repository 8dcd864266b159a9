import type { Database } from '../database/database.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';
import type { WeekSource } from '../live/record-sources.js';

interface Place {
  readonly organisationId: string;
  readonly locationId: string;
}

/** Facts: ids of the people who may work at each location, disabled ones included, because their shifts stay. */
const MEMBERS: FactsOfStreams<ReadonlyMap<string, ReadonlySet<string>>> = {
  id: 'members',
  load: async (db, organisationId) => {
    const people = db.selectFrom('person').select(['user_id', 'location_ids']);
    const rows = await people.where('organisation_id', '=', organisationId).execute();
    const members = new Map<string, Set<string>>();
    for (const { user_id, location_ids } of rows)
      for (const locationId of location_ids)
        members.set(locationId, (members.get(locationId) ?? new Set<string>()).add(user_id));
    return members;
  },
  isStale: ({ streamId }) => streamId.startsWith('person/'),
};

/** Ids of the people who may work at a location, disabled ones included; not for commands. */
export async function loadLocationMembers(
  db: Database,
  { organisationId, locationId }: Place,
): Promise<ReadonlySet<string>> {
  const members = await readFacts(db, organisationId, MEMBERS);
  return members.get(locationId) ?? new Set();
}

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
