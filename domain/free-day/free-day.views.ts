import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';

/** A free day (api page, FreeDay). */
export const FreeDayView = z.object({ id: z.string(), userId: z.string(), date: CivilDate });
export type FreeDayView = z.infer<typeof FreeDayView>;
