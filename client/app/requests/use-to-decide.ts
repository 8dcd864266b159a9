import { type Decidable, toDecide } from '../../features/notification/to-decide.js';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';

/**
 * Live requests at the location that wait for a manager (accepted swaps, shift requests, time outs, closed weeks),
 * soonest first; null until all have loaded. For managers only.
 */
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
