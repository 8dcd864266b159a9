import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { AvailabilityId, UserId } from '../kernel/ids.js';

/** Minutes after 00:00 of the date; `until` 1560 (02:00 of the next day) means until close. */
export const AvailabilityTime = z.object({ from: z.int(), until: z.int() });
export type AvailabilityTime = z.infer<typeof AvailabilityTime>;

const entry = { availabilityId: AvailabilityId, userId: UserId, date: CivilDate };

/** A part-timer is available on a date at these times; the only entry of that date. */
export const AvailabilityEntered = defineEvent('AvailabilityEntered', { ...entry, time: AvailabilityTime });

/** The times of an entry were replaced; `was` holds the former times. */
export const AvailabilityChanged = defineEvent('AvailabilityChanged', {
  ...entry,
  time: AvailabilityTime,
  was: AvailabilityTime,
});

/** An entry was withdrawn; the person is not available on that date. */
export const AvailabilityWithdrawn = defineEvent('AvailabilityWithdrawn', { ...entry, was: AvailabilityTime });

/** Events of one person's availability: the entry of a date was entered, got other times, or was withdrawn. */
export const AvailabilityEvent = z.discriminatedUnion('type', [
  AvailabilityEntered,
  AvailabilityChanged,
  AvailabilityWithdrawn,
]);
export type AvailabilityEvent = z.infer<typeof AvailabilityEvent>;

/** Name of the stream of one person's availability. */
export const availabilityStream = (userId: UserId): string => `availability/${userId}`;
