import type { HistoryFilters } from '#domain/history/history-filters';
import { CivilDate, isMonday } from '#domain/kernel/civil-date';
import { HISTORY_GROUPS, type HistoryGroup } from '#domain/history/feature-history';
import { HISTORY_KIND_BY_NAME, kindsOf } from '#domain/catalogue/history-kinds';

/** Filters of the history list; null: no filter on that field. */
export interface FeedFilters {
  /** User id of the person who made the change. */
  readonly authorId: string | null;
  /** User id of the person whom the change is about. */
  readonly subjectId: string | null;
  /** In the order of HISTORY_GROUPS; never empty. */
  readonly groups: readonly HistoryGroup[];
  readonly locationId: string | null;
  readonly jobFilterId: string | null;
  /** Date that the change is about, not on which it was made. */
  readonly date: CivilDate | null;
  /** A Monday. */
  readonly week: CivilDate | null;
  /** Lasting id of one shift or other record (`lastingId` in domain/draft-week/week-restore.ts). */
  readonly recordId: string | null;
}

/** Groups of entries shown by default: all except logins and messages. */
export const DEFAULT_GROUPS: readonly HistoryGroup[] = HISTORY_GROUPS.filter(
  (group) => group !== 'logins' && group !== 'messages',
);

/** Filters of an unfiltered list: all fields null, `groups` the default ones. */
export const NO_FILTERS: FeedFilters = {
  authorId: null,
  subjectId: null,
  groups: DEFAULT_GROUPS,
  locationId: null,
  jobFilterId: null,
  date: null,
  week: null,
  recordId: null,
};

/** Names in the address. */
const NAMES = {
  authorId: 'who',
  subjectId: 'about',
  locationId: 'location',
  jobFilterId: 'department',
  date: 'date',
  week: 'week',
  recordId: 'record',
} as const;
const GROUPS = 'what';

const dateIn = (text: string | null): CivilDate | null => {
  const date = CivilDate.safeParse(text);
  return date.success ? date.data : null;
};

/**
 * Reads filters from the query of an address. Unreadable dates, a `week` that is no Monday and unknown groups are
 * ignored; without any readable group, `DEFAULT_GROUPS`.
 */
export function filtersIn(address: URLSearchParams): FeedFilters {
  const id = (name: 'authorId' | 'subjectId' | 'locationId' | 'jobFilterId' | 'recordId') =>
    address.get(NAMES[name]) || null;
  const requested = address.get(GROUPS)?.split(',') ?? [];
  const groups = HISTORY_GROUPS.filter((group) => requested.includes(group));
  const week = dateIn(address.get(NAMES.week));
  return {
    authorId: id('authorId'),
    subjectId: id('subjectId'),
    groups: groups.length > 0 ? groups : DEFAULT_GROUPS,
    locationId: id('locationId'),
    jobFilterId: id('jobFilterId'),
    date: dateIn(address.get(NAMES.date)),
    week: week && isMonday(week) ? week : null,
    recordId: id('recordId'),
  };
}

const isUsual = (groups: readonly HistoryGroup[]): boolean => groups.join() === DEFAULT_GROUPS.join();

/**
 * Returns a copy of the query with these filters; parameters of null fields and of default groups are removed, all
 * others kept.
 */
export function withFilters(address: URLSearchParams, filters: FeedFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [field, name] of Object.entries(NAMES)) {
    const value = filters[field as keyof typeof NAMES];
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (isUsual(filters.groups)) next.delete(GROUPS);
  else next.set(GROUPS, filters.groups.join(','));
  return next;
}

/** Number of active filters, for a badge: non-null fields, plus one if the groups are not the default ones. */
export const countFilters = ({ groups, ...others }: FeedFilters): number =>
  Object.values(others).filter((value) => value !== null).length + (isUsual(groups) ? 0 : 1);

/** The call takes no more kinds than this; of more, everything is asked and the rest left out here. */
const MAX_KINDS = 50;

const kindsIn = (groups: readonly HistoryGroup[]): string[] => groups.flatMap(kindsOf);

/**
 * Query of the call `historyList` for these filters; null fields are left out. `kinds` is left out when the groups hold
 * more than 50 kinds, so answers must be filtered with `hasKind` as well.
 */
export function queryOf({
  authorId,
  subjectId,
  groups,
  locationId,
  jobFilterId,
  date,
  week,
  recordId,
}: FeedFilters): HistoryFilters {
  const kinds = kindsIn(groups);
  return {
    ...(authorId ? { authorId } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(locationId ? { horecaLocationId: locationId } : {}),
    ...(jobFilterId ? { jobFilterId } : {}),
    ...(date ? { date } : {}),
    ...(week ? { week } : {}),
    ...(recordId ? { entityId: recordId } : {}),
    ...(kinds.length <= MAX_KINDS ? { kinds } : {}),
  };
}

/**
 * Whether an entry's kind belongs to a chosen group. A kind unknown to this client passes only with the default groups.
 */
export function hasKind({ groups }: FeedFilters, kind: string): boolean {
  const existing = HISTORY_KIND_BY_NAME.get(kind);
  return existing ? groups.includes(existing.group) : isUsual(groups);
}
