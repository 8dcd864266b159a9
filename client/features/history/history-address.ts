import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { requestedWeek, withParam } from '../../platform/navigation/week-address.js';
import { Instant } from '#domain/kernel/clock-time';
import { type FeedFilters, filtersIn, withFilters } from './feed/feed-filters.js';

export const VIEWS = ['stream', 'compare', 'board'] as const;
/** `compare` stands beside the stream where there is room, and by itself on a phone. */
export type HistoryView = (typeof VIEWS)[number];

export const GROUPINGS = ['day', 'person'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** State of /history in its address; omitted parts have their defaults. */
export interface HistoryAddress {
  readonly filters: FeedFilters;
  readonly view: HistoryView;
  /** Monday of the week that is looked back at; null: the one that was planned last. */
  readonly week: CivilDate | null;
  /** The moment that is looked back to: `start`: before everything; null: as usual. */
  readonly since: Instant | 'start' | null;
  /** The moment that it is compared with; null: now. */
  readonly until: Instant | 'start' | null;
  readonly grouping: Grouping;
}

const NAMES = { view: 'view', week: 'of', since: 'since', until: 'until', grouping: 'by' } as const;

const momentIn = (text: string | null): Instant | 'start' | null =>
  text === 'start' ? text : (Instant.safeParse(text).data ?? null);

/** The address with this week in the place of one that does not exist; null: its weeks exist. */
export function withKnownWeeks(search: URLSearchParams, today: CivilDate): URLSearchParams | null {
  const unknown = ['week', NAMES.week].filter((name) => requestedWeek(search.get(name), today).kind === 'unknown');
  return unknown.length === 0 ? null : unknown.reduce((known, name) => withParam(known, name, mondayOf(today)), search);
}

export function readAddress(search: URLSearchParams): HistoryAddress {
  const filters = filtersIn(search);
  const of = CivilDate.safeParse(search.get(NAMES.week)).data;
  return {
    filters,
    view: VIEWS.find((view) => view === search.get(NAMES.view)) ?? 'stream',
    // The past week defaults to the filtered one.
    week: filters.week ?? (of ? mondayOf(of) : null),
    since: momentIn(search.get(NAMES.since)),
    until: momentIn(search.get(NAMES.until)),
    grouping: GROUPINGS.find((grouping) => grouping === search.get(NAMES.grouping)) ?? 'day',
  };
}

/** The address that says this, as short as it can be. */
export function writeAddress({ filters, view, week, since, until, grouping }: HistoryAddress): URLSearchParams {
  const search = withFilters(new URLSearchParams(), filters);
  if (view !== 'stream') search.set(NAMES.view, view);
  if (week !== null && week !== filters.week) search.set(NAMES.week, week);
  if (since !== null) search.set(NAMES.since, since);
  if (until !== null) search.set(NAMES.until, until);
  if (grouping !== 'day') search.set(NAMES.grouping, grouping);
  return search;
}

/** The same address for another week: its moments are not those of the week before. */
export function withWeek(address: HistoryAddress, week: CivilDate): HistoryAddress {
  const filters = address.filters.week === null ? address.filters : { ...address.filters, week };
  return { ...address, filters, week, since: null, until: null };
}

/** The same address with other filters; of another week or department the moments are others. */
export function withOtherFilters(address: HistoryAddress, filters: FeedFilters): HistoryAddress {
  const isSamePast = filters.week === address.filters.week && filters.jobFilterId === address.filters.jobFilterId;
  const moments = isSamePast ? {} : { since: null, until: null };
  return { ...address, ...moments, filters, week: filters.week ?? address.week };
}
