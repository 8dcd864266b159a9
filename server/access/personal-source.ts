import type { Database } from '../database/database.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { loadPeopleHere } from './people-here.js';
import { type AdminPlace, type AdminSource, locationSource } from '../live/record-sources.js';

interface PersonalSource {
  /** Kind of the streams of its events. */
  readonly kind: string;
  /** Field of an event that is the id of the record. */
  readonly idField: string;
  readonly read: (place: AdminPlace) => Promise<ReadonlyMap<string, unknown>>;
}

/**
 * Records of what people enter and ask for, which is of no location: admins of each location where somebody works
 * are sent it. Whether somebody works here is asked when the record is read, and who does not is not mentioned.
 */
export function personalSource(db: Database, type: string, { kind, idField, read }: PersonalSource): AdminSource {
  const source = locationSource(type, { invalidationOf: (logged) => invalidatedBy(logged, kind, idField), read });
  return {
    ...source,
    read: async (place, invalidations) => {
      const people = await loadPeopleHere(db, place);
      const ofHere = invalidations.flatMap((one) => {
        if (one.id === null) return [one];
        const { userId, id } = JSON.parse(one.id) as Personal;
        return people.has(userId) ? [{ ...one, id }] : [];
      });
      return ofHere.length > 0 ? source.read(place, ofHere) : [];
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
