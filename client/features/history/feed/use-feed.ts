import { useEffect, useMemo } from 'react';
import { historyList } from '#domain/history/history.calls';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { query } from '../../../platform/api/query.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { Feed, type FeedState } from './feed.state.js';
import { filtersIn, type FeedFilters, withFilters } from './feed-filters.js';

/**
 * History list of these filters; reads and watches while the component is mounted, `restMs` milliseconds after
 * mounting. A change of the filters' values or of `pageSize` makes a new `Feed`, in phase `loading`.
 */
export function useFeed(
  filters: FeedFilters,
  pageSize = 50,
  restMs = 0,
): { readonly feed: Feed; readonly state: FeedState } {
  const key = withFilters(new URLSearchParams(), filters).toString();
  const feed = useMemo(
    () =>
      new Feed({
        filters: filtersIn(new URLSearchParams(key)),
        list: (wanted) => query(historyList, { query: { ...wanted, limit: pageSize } }, { freshMs: 0 }),
        live: watchedRecords(OWN_HISTORY_STREAM),
      }),
    [key, pageSize],
  );
  useEffect(() => {
    if (restMs === 0) return feed.open();
    let close = () => {};
    const rest = setTimeout(() => {
      close = feed.open();
    }, restMs);
    return () => {
      clearTimeout(rest);
      close();
    };
  }, [feed, restMs]);
  return { feed, state: useLiveState(feed.state) };
}
