import { z } from 'zod';
import { ShiftRequestView } from '../shift-request/shift-request.views.js';
import { SwapView } from '../swap/swap.views.js';
import { TimeOutView } from '../time-out/time-out.views.js';

/** Everything at a location that waits for a manager, each kind in the order of its own list. */
export const ToDecide = z.object({
  /** Accepted by a colleague; offers that nobody has taken wait for staff. */
  swaps: z.array(SwapView),
  shiftRequests: z.array(ShiftRequestView),
  /** On hold. */
  timeOuts: z.array(TimeOutView),
});
export type ToDecide = z.infer<typeof ToDecide>;
