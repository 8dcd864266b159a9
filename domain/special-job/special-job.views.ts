import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';

/**
 * A chore of one person, visible to everybody at the location (api page, SpecialJob; `date` and `doneAt` are not in the
 * specification).
 */
export const WireSpecialJobView = z.object({
  id: z.string(),
  horeca_location_id: z.string(),
  user_id: z.string(),
  /** Name of the user. */
  name: z.string(),
  body: z.string(),
  date: CivilDate,
  createdAt: Instant,
  /** Null: not done yet. */
  doneAt: Instant.nullable(),
});
export type WireSpecialJobView = z.infer<typeof WireSpecialJobView>;
export type SpecialJobView = CamelNames<WireSpecialJobView>;
