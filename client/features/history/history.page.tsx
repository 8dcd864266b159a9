import type { LoaderFunction } from 'react-router';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { firstRecords } from '../../shared/live/watched-records.js';
import { settled } from '../../shared/reactive/settled.js';
import { rosterDirectory } from '../../shared/shifts/roster-directory.js';
import { redirectFrom } from '../../shared/session/redirect-from.js';
import { today } from '../../shared/session/today.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { toastUnknownWeek } from '../../shared/weeks/page-week.js';
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
