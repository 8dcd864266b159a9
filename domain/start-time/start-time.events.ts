import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, StartTimeId } from '../kernel/ids.js';

const shape = {
  startTimeId: StartTimeId,
  locationId: LocationId,
  /** Minutes after 00:00. */
  minute: z.int().min(0).max(1439),
};

/** A start time of the location: comes first among its choices. */
export const StartTimeAdded = defineEvent('StartTimeAdded', shape);

/** Existing shifts keep it. */
export const StartTimeRemoved = defineEvent('StartTimeRemoved', shape);

export const StartTimeEvent = z.discriminatedUnion('type', [StartTimeAdded, StartTimeRemoved]);
export type StartTimeEvent = z.infer<typeof StartTimeEvent>;

/** The start times of one location. */
export const startTimeStream = (locationId: LocationId): string => `start-time/${locationId}`;
