import { type Decidable, toDecide } from '../../features/notification/to-decide.js';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';

/** Everything at the location that waits for a manager, live; null while it is not there. Only for who decides. */
export function useToDecide(): readonly Decidable[] | null {
  const swaps = usePlaceRequests('swap');
  const shiftRequests = usePlaceRequests('shiftRequest');
  const timeOuts = usePlaceRequests('timeOut');
  const weeksAsked = usePlaceRequests('weekAsked');
  return swaps && shiftRequests && timeOuts && weeksAsked
    ? toDecide({
        swaps: swaps.values(),
        shiftRequests: shiftRequests.values(),
        timeOuts: timeOuts.values(),
        weeksAsked: weeksAsked.values(),
      })
    : null;
}
