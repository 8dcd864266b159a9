import { useEffect } from 'react';
import { isAdmin, roleOf } from '#domain/access/access';
import { requestCounts } from '../../features/notification/to-decide.js';
import { offeredTo, waitingFor } from '../../features/swap/own-offers.js';
import { useZoneOf } from '../../features/swap/use-zone-of.js';
import { menuCounts } from '../frame/menu-counts.js';
import { useOwnSwaps } from '../../roster/approvals/requests/own-requests.js';
import { useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { useToDecide } from './use-to-decide.js';

/**
 * Updates the numbers in the menu while mounted: for managers the requests to decide, for others the offers that wait
 * for their answer. Renders nothing.
 */
export function MenuNumbers() {
  const user = useUser();
  return isAdmin(roleOf(user)) ? <NumbersOfManager /> : <NumbersOfStaff />;
}

/**
 * Numbers of requests to decide: at each overview, and in total at the page of all requests, which includes kinds
 * without an overview.
 */
function NumbersOfManager() {
  const { swap, shiftRequest, timeOut, weekAsked } = requestCounts(useToDecide() ?? []);
  useEffect(() => {
    menuCounts.set({
      requests: swap + shiftRequest + timeOut + weekAsked,
      'swap-shifts-overview': swap,
      'shift-request-overview': shiftRequest,
      'timeout-overview': timeOut,
    });
  }, [swap, shiftRequest, timeOut, weekAsked]);
  return null;
}

/** Number of colleagues' swap offers that wait for the user's answer, at the page of all requests. */
function NumbersOfStaff() {
  const { id } = useUser();
  const swaps = useOwnSwaps();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const count = swaps ? waitingFor(offeredTo({ swaps: swaps.values(), userId: id, now, zoneOf }), id) : 0;
  useEffect(() => {
    menuCounts.set({ requests: count });
  }, [count]);
  return null;
}
