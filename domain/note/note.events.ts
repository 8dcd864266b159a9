import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, TextId } from '../kernel/ids.js';

/** The note of a location changed; `textId` null: emptied. */
export const NoteChanged = defineEvent('NoteChanged', {
  locationId: LocationId,
  textId: TextId.nullable(),
  was: z.object({ textId: TextId.nullable() }),
});
export type NoteEvent = z.infer<typeof NoteChanged>;

/** Name of the stream of a location's note. */
export const noteStream = (locationId: LocationId): string => `note/${locationId}`;
