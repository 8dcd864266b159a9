import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { requestedWeek, withParam } from '../../platform/navigation/week-address.js';
import { Instant } from '#domain/kernel/clock-time';
import { type FeedFilters, filtersIn, withFilters } from './feed/feed-filters.js';

/** Views of /history in display order. */
export const VIEWS = ['stream', 'compare', 'board'] as const;
/** View of /history. On a desk `compare` is always shown beside `stream`, so it equals `stream` there. */
export type HistoryView = (typeof VIEWS)[number];

/** Groupings of a week's differences in display order. */
export const GROUPINGS = ['day', 'person'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** State of /history in the query of its address. */
export interface HistoryAddress {
  readonly filters: FeedFilters;
  readonly view: HistoryView;
  /** Monday of the compared week; null: the week that the user planned last. */
  readonly week: CivilDate | null;
  /** First moment; `start`: before the first change; null: the default (last publication). */
  readonly since: Instant | 'start' | null;
  /** Second moment; `start`: before the first change; null: now. */
  readonly until: Instant | 'start' | null;
  readonly grouping: Grouping;
}

const NAMES = { view: 'view', week: 'of', since: 'since', until: 'until', grouping: 'by' } as const;

const momentIn = (text: string | null): Instant | 'start' | null =>
  text === 'start' ? text : (Instant.safeParse(text).data ?? null);

/** Query with this week's Monday in place of a week outside the listed ones; null: nothing has to be replaced. */
export function withKnownWeeks(search: URLSearchParams, today: CivilDate): URLSearchParams | null {
  const unknown = ['week', NAMES.week].filter((name) => requestedWeek(search.get(name), today).kind === 'unknown');
  return unknown.length === 0
    ? null
    : unknown.reduce((params, name) => withParam(params, name, mondayOf(today)), search);
}

/**
 * Reads the state from a query. Unknown values get their defaults; a date in the compared week becomes its Monday; a
 * filtered week takes precedence over it.
 */
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

/**
 * Query of the state: filters, view, compared week, moments and grouping. Defaults, and a week equal to the filtered
 * one, are left out.
 */
export function writeAddress({ filters, view, week, since, until, grouping }: HistoryAddress): URLSearchParams {
  const search = withFilters(new URLSearchParams(), filters);
  if (view !== 'stream') search.set(NAMES.view, view);
  if (week !== null && week !== filters.week) search.set(NAMES.week, week);
  if (since !== null) search.set(NAMES.since, since);
  if (until !== null) search.set(NAMES.until, until);
  if (grouping !== 'day') search.set(NAMES.grouping, grouping);
  return search;
}

/** State for another compared week: moments are reset, and a week filter moves to the new week. */
export function withWeek(address: HistoryAddress, week: CivilDate): HistoryAddress {
  const filters = address.filters.week === null ? address.filters : { ...address.filters, week };
  return { ...address, filters, week, since: null, until: null };
}

/**
 * State with other filters. Moments are reset if week or department changed; a filtered week becomes the compared week.
 */
export function withOtherFilters(address: HistoryAddress, filters: FeedFilters): HistoryAddress {
  const isSamePast = filters.week === address.filters.week && filters.jobFilterId === address.filters.jobFilterId;
  const moments = isSamePast ? {} : { since: null, until: null };
  return { ...address, ...moments, filters, week: filters.week ?? address.week };
}
