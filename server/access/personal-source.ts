import type { Database } from '../database/database.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { loadLocationMembers } from './people-here.js';
import { type AdminPlace, type AdminSource, locationSource } from '../live/record-sources.js';

/** Records of people's own entries and requests, which belong to no location. */
interface PersonalSource {
  /** Kind of the streams of its events. */
  readonly kind: string;
  /** Field of an event's data with the id of the record. */
  readonly idField: string;
  /** Records of all people of a location, by record id. */
  readonly read: (scope: AdminPlace) => Promise<ReadonlyMap<string, unknown>>;
}

/**
 * Source of people's own records for the streams of locations: admins of each location where the person works receive
 * them; invalidations of other people are dropped. Events about persons invalidate all records, because staff and names
 * may change.
 */
export function personalSource(db: Database, type: string, { kind, idField, read }: PersonalSource): AdminSource {
  const source = locationSource(type, { invalidationOf: (logged) => invalidatedBy(logged, kind, idField), read });
  return {
    ...source,
    read: async (scope, invalidations) => {
      const people = await loadLocationMembers(db, scope);
      const ofHere = invalidations.flatMap((one) => {
        if (one.id === null) return [one];
        const { userId, id } = JSON.parse(one.id) as Personal;
        return people.has(userId) ? [{ ...one, id }] : [];
      });
      return ofHere.length > 0 ? source.read(scope, ofHere) : [];
    },
  };
}

/** Invalidation of one person's record, before it is known whether the person works at the location. */
interface Personal {
  readonly userId: string;
  readonly id: string;
}

function invalidatedBy({ streamId, event }: LoggedEvent, kind: string, idField: string): (string | null)[] {
  // A person event may change the location's staff and their names, so all records are invalidated.
  if (streamId.startsWith('person/')) return [null];
  if (!streamId.startsWith(`${kind}/`)) return [];
  const data = event.data as Readonly<Record<string, string>>;
  return [JSON.stringify({ userId: data['userId'] ?? '', id: data[idField] ?? '' } satisfies Personal)];
}
