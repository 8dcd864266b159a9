import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';

/** State of a request for a closed week. */
export const WeekAnswer = z.enum(['asked', 'opened', 'declined']);
export type WeekAnswer = z.infer<typeof WeekAnswer>;

/** An unanswered request for a closed week. */
export const WeekRequestView = z.object({
  /** Id made from the person and the week. */
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  /** Monday. */
  week: CivilDate,
});
export type WeekRequestView = z.infer<typeof WeekRequestView>;
