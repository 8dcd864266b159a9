import type { Role } from '../access/access.js';
import type { HistoryRecord } from './description.js';

/** Facts about the reader that decide which entries are shown. */
export interface HistoryViewer {
  readonly role: Role;
  /** Locations within reach; not used for superusers, who reach all. */
  readonly reach: ReadonlySet<string>;
}

/** Fields of a history record that decide who sees it. */
export type ReachFields = Pick<HistoryRecord, 'locationId' | 'fromLocationId' | 'subjectId'>;

/**
 * Extent to which an entry is visible. `without_texts`: without texts that people wrote, such as a remark, because the
 * record that holds them is out of reach.
 */
export type Visibility = 'hidden' | 'without_texts' | 'whole';

/** Locations where a person is home or enabled; undefined: the person was erased. */
export type LocationsOf = (userId: string) => readonly string[] | undefined;

/**
 * Extent to which a viewer sees an entry. Staff see none; superusers all, of erased people without texts.
 * Managers need its location (present or former) and its subject within reach; entries with neither are for superusers.
 * A record that left the viewer's locations is shown without texts. The query of `history-list` does the same in SQL.
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

/** Whether a viewer may read names of records of a location, such as a template's. */
export const readsRecordsOf = ({ role, reach }: HistoryViewer, locationId: string): boolean =>
  role === 'superuser' || reach.has(locationId);
