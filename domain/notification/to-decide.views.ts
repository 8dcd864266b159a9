import { z } from 'zod';
import { WeekRequestView } from '../availability/week-request.views.js';
import { WireShiftRequestView } from '../shift-request/shift-request.views.js';
import { WireSwapView } from '../swap/swap.views.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/** Everything at a location that waits for a manager, each list in its own order. */
export const WireToDecide = z.object({
  /** Swaps accepted by a colleague; offers that nobody has accepted wait for staff. */
  swaps: z.array(WireSwapView),
  shiftRequests: z.array(WireShiftRequestView),
  /** Time out on hold. */
  timeOuts: z.array(TimeOutView),
  /** Requests to reopen closed weeks. */
  weeksAsked: z.array(WeekRequestView),
});
export type WireToDecide = z.infer<typeof WireToDecide>;
