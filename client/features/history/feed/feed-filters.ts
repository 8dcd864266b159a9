import type { HistoryFilters } from '#domain/history/history-filters';
import { CivilDate, isMonday } from '#domain/kernel/civil-date';
import { HISTORY_GROUPS, type HistoryGroup } from '#domain/history/feature-history';
import { HISTORY_KIND_BY_NAME, kindsOf } from '#domain/catalogue/history-kinds';

/** Filters of the history; null: not filtered. */
export interface FeedFilters {
  readonly authorId: string | null;
  readonly subjectId: string | null;
  /** In the order of HISTORY_GROUPS; never empty. */
  readonly groups: readonly HistoryGroup[];
  readonly locationId: string | null;
  readonly jobFilterId: string | null;
  readonly date: CivilDate | null;
  /** A Monday. */
  readonly week: CivilDate | null;
  /** Id of one record, such as a shift; see `lastingId`. */
  readonly recordId: string | null;
}

/** Groups shown by default: all but logins and messages, which few look for. */
export const DEFAULT_GROUPS: readonly HistoryGroup[] = HISTORY_GROUPS.filter(
  (group) => group !== 'logins' && group !== 'messages',
);

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

/** Filters as an address tells them; what cannot be read is not asked. */
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

/** The same address with these filters. */
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

/** How many filters stand in the way of everything. */
export const countFilters = ({ groups, ...others }: FeedFilters): number =>
  Object.values(others).filter((value) => value !== null).length + (isUsual(groups) ? 0 : 1);

/** The call takes no more kinds than this; of more, everything is asked and the rest left out here. */
const MAX_KINDS = 50;

const kindsIn = (groups: readonly HistoryGroup[]): string[] => groups.flatMap(kindsOf);

/** The filters as the server knows them. */
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

/** Whether a kind is among those that are looked for. A kind that only a newer server knows is among the usual ones. */
export function hasKind({ groups }: FeedFilters, kind: string): boolean {
  const known = HISTORY_KIND_BY_NAME.get(kind);
  return known ? groups.includes(known.group) : isUsual(groups);
}
