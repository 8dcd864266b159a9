import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, TextId } from '../kernel/ids.js';

/** The reminder text and SMS sender of a location were set; the text is stored outside the log. */
export const SmsTextConfigured = defineEvent('SmsTextConfigured', {
  locationId: LocationId,
  textId: TextId,
  /** Sender name of the messages: letters and digits. */
  sender: z.string(),
});

/** Events of a location's settings. */
export const LocationEvent = z.discriminatedUnion('type', [SmsTextConfigured]);
export type LocationEvent = z.infer<typeof LocationEvent>;

/** Name of the stream of a location's settings, not of its rosters. */
export const locationStream = (locationId: LocationId): string => `location/${locationId}`;
