import type { LoaderFunction } from 'react-router';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { firstRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { today } from '../../platform/session/today.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { toastUnknownWeek } from '../../roster/week-switch/page-week.js';
import { withKnownWeeks } from './history-address.js';
import { HistoryDesk } from './history-desk.js';
import { HistoryPhone } from './history-phone.js';
import { useHistoryPage } from './use-history-page.js';

/** Waits a moment for names and for the live stream. */
export const loader: LoaderFunction = async ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const known = withKnownWeeks(searchParams, today.value);
  if (known) {
    toastUnknownWeek();
    throw redirectFrom(request, `${pathname}?${known.toString()}`);
  }
  await Promise.all([firstRecords(OWN_HISTORY_STREAM), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  return null;
};

/** Everything that happened, and any week as it was. The address alone changes what is shown: nothing is loaded anew. */
export const shouldRevalidate = (): boolean => false;

/** /history */
export function Page() {
  const page = useHistoryPage();
  return useIsPhone() ? <HistoryPhone page={page} /> : <HistoryDesk page={page} />;
}
