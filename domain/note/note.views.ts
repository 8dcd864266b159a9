import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

/** Note of a location; '' and revision 0 when never written. */
export const InputNote = z.object({
  text: z.string(),
  revision: z.int(),
  updatedAt: Instant.nullable(),
  updatedBy: UserRef.nullable(),
});
export type InputNote = z.infer<typeof InputNote>;

/** Id of the single `note` record of a location. */
export const NOTE_RECORD = 'note';
