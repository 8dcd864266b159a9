import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

/** The note of a location; empty and of revision 0 when it was never written. */
export const InputNote = z.object({
  text: z.string(),
  revision: z.int(),
  updatedAt: Instant.nullable(),
  updatedBy: UserRef.nullable(),
});
export type InputNote = z.infer<typeof InputNote>;

/** Key of the one record `note` of a location. */
export const NOTE_RECORD = 'note';
