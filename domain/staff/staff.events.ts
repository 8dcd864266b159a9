import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { JobId, LocationId, UserId } from '../kernel/ids.js';

/** Somebody works here from now on. Who they are stands in a table outside the log. */
export const PersonEmployed = defineEvent('PersonEmployed', {
  userId: UserId,
  homeLocationId: LocationId,
  locationIds: z.array(LocationId),
  jobIds: z.array(JobId),
  /** Full-timer. */
  always: z.boolean(),
  superUser: z.boolean(),
});

/** May no longer log in and is not offered for planning; what they did stays. */
export const PersonDisabled = defineEvent('PersonDisabled', { userId: UserId });

export const StaffEvent = z.discriminatedUnion('type', [PersonEmployed, PersonDisabled]);
export type StaffEvent = z.infer<typeof StaffEvent>;

export const personStream = (userId: UserId): string => `person/${userId}`;
