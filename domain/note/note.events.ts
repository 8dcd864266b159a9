import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, TextId } from '../kernel/ids.js';

/** The note of a location became another; null: empty. */
export const NoteChanged = defineEvent('NoteChanged', {
  locationId: LocationId,
  textId: TextId.nullable(),
  was: z.object({ textId: TextId.nullable() }),
});
export type NoteEvent = z.infer<typeof NoteChanged>;

/** The one note of a location. */
export const noteStream = (locationId: LocationId): string => `note/${locationId}`;
