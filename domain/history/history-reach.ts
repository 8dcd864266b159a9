import type { Role } from '../access/access.js';
import type { HistoryRecord } from './description.js';

/** Facts about the reader that decide which entries are shown. */
export interface HistoryViewer {
  readonly role: Role;
  /** Locations within reach. Superusers reach every one. */
  readonly reach: ReadonlySet<string>;
}

/** As much of an entry as reach looks at. */
export type ReachFields = Pick<HistoryRecord, 'locationId' | 'fromLocationId' | 'subjectId'>;

/**
 * How much of an entry somebody sees. `without_texts`: what people wrote, such as the remark of a time out, is
 * left out, because the record that holds it is out of reach.
 */
export type Visibility = 'hidden' | 'without_texts' | 'whole';

/** Locations at which somebody is home or enabled; undefined: there is no record of the person any more. */
export type LocationsOf = (userId: string) => readonly string[] | undefined;

/**
 * How much of an entry a viewer sees. Its location has to be within reach (either one, when it took a record from
 * one to the other), and so has the person whom it concerns. An entry of neither is of the whole organisation, and
 * for superusers. The query of `history-list` says the same in SQL.
 */
export function visibilityOf(entry: ReachFields, viewer: HistoryViewer, locationsOf: LocationsOf): Visibility {
  const { locationId, fromLocationId, subjectId } = entry;
  const subjectAt = subjectId === null ? [] : locationsOf(subjectId);
  const isErased = subjectAt === undefined;
  if (viewer.role === 'superuser') return isErased ? 'without_texts' : 'whole';
  if (viewer.role === 'staff') return 'hidden';

  const isWithin = (id: string | null) => id !== null && viewer.reach.has(id);
  // An entry about an erased person without a location cannot be shown to anybody.
  if (locationId === null) return subjectAt?.some(isWithin) ? 'whole' : 'hidden';
  if (!isWithin(locationId) && !isWithin(fromLocationId)) return 'hidden';
  if (subjectId !== null && subjectAt && !subjectAt.some(isWithin)) return 'hidden';
  // A record that moved away is read with the texts at its new location.
  return isErased || !isWithin(locationId) ? 'without_texts' : 'whole';
}

/** Whether a viewer may read the name of a record of a location, such as a template that another was copied from. */
export const readsRecordsOf = ({ role, reach }: HistoryViewer, locationId: string): boolean =>
  role === 'superuser' || reach.has(locationId);
