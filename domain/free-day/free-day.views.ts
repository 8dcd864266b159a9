import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';

/** A free day (api page, FreeDay). */
export const FreeDayView = z.object({ id: z.string(), userId: z.string(), date: CivilDate });
export type FreeDayView = z.infer<typeof FreeDayView>;

/** Full-timers with a job of a job filter, by name, with their free days in a period. */
export const FreeDayOverview = z.object({
  jobFilterId: z.string(),
  /** Name of the job filter. */
  name: z.string(),
  users: z.array(z.object({ userId: z.string(), name: z.string(), dates: z.array(CivilDate) })),
});
export type FreeDayOverview = z.infer<typeof FreeDayOverview>;
