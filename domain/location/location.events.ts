import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, TextId } from '../kernel/ids.js';

/** The reminder text of a location was set. The text stands outside the log. */
export const SmsTextConfigured = defineEvent('SmsTextConfigured', {
  locationId: LocationId,
  textId: TextId,
  /** Sender name of the messages: letters and digits. */
  sender: z.string(),
});

/** Events of a location's settings. */
export const LocationEvent = z.discriminatedUnion('type', [SmsTextConfigured]);
export type LocationEvent = z.infer<typeof LocationEvent>;

/** Stream of a location's settings, without its rosters. */
export const locationStream = (locationId: LocationId): string => `location/${locationId}`;
