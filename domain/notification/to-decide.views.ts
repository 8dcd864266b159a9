import { z } from 'zod';
import { WeekRequestView } from '../availability/week-request.views.js';
import { WireShiftRequestView } from '../shift-request/shift-request.views.js';
import { WireSwapView } from '../swap/swap.views.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/** Everything at a location that waits for a manager, each kind in the order of its own list. */
export const WireToDecide = z.object({
  /** Accepted by a colleague; offers that nobody has taken wait for staff. */
  swaps: z.array(WireSwapView),
  shiftRequests: z.array(WireShiftRequestView),
  /** On hold. */
  timeOuts: z.array(TimeOutView),
  /** Closed weeks that people want to enter availability for. */
  weeksAsked: z.array(WeekRequestView),
});
export type WireToDecide = z.infer<typeof WireToDecide>;
