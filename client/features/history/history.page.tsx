import type { LoaderFunction } from 'react-router';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { firstRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { today } from '../../platform/session/today.js';
import { useIsNarrow } from '../../kit/ui/layout/use-is-phone.js';
import { toastUnknownWeek } from '../../roster/week-switch/page-week.js';
import { withKnownWeeks } from './history-address.js';
import { HistoryDesk } from './history-desk.js';
import { HistoryPhone } from './history-phone.js';
import { useHistoryPage } from './use-history-page.js';

/**
 * Waits for the live history records and the directory of jobs and departments. Redirects an address with an unlisted
 * week to the current week and shows a toast.
 */
export const loader: LoaderFunction = async ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const validSearch = withKnownWeeks(searchParams, today.value);
  if (validSearch) {
    toastUnknownWeek();
    throw redirectFrom(request, `${pathname}?${validSearch.toString()}`);
  }
  await Promise.all([firstRecords(OWN_HISTORY_STREAM), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  return null;
};

/** Always false: the page reads the address itself, so the loader does not run again when it changes. */
export const shouldRevalidate = (): boolean => false;

/** /history: list of all changes, and any week compared at two moments. */
export function Page() {
  const page = useHistoryPage();
  return useIsNarrow() ? <HistoryPhone page={page} /> : <HistoryDesk page={page} />;
}
