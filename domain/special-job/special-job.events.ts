import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { LocationId, SpecialJobId, TextId, UserId } from '../kernel/ids.js';

const shape = {
  specialJobId: SpecialJobId,
  locationId: LocationId,
  /** Assignee. */
  userId: UserId,
  date: CivilDate,
  /** The words stand outside the log. */
  bodyId: TextId,
  /** Author; null: the system. */
  assignedBy: UserId.nullable(),
};

/** A chore was assigned to a person. */
export const SpecialJobAssigned = defineEvent('SpecialJobAssigned', shape);
/** A chore was marked as done. */
export const SpecialJobDone = defineEvent('SpecialJobDone', shape);
/** A chore marked as done is not done. */
export const SpecialJobReopened = defineEvent('SpecialJobReopened', shape);
/** A chore was removed; the event holds its last data. */
export const SpecialJobRemoved = defineEvent('SpecialJobRemoved', shape);

/** Events of a location's chores. */
export const SpecialJobEvent = z.discriminatedUnion('type', [
  SpecialJobAssigned,
  SpecialJobDone,
  SpecialJobReopened,
  SpecialJobRemoved,
]);
export type SpecialJobEvent = z.infer<typeof SpecialJobEvent>;
/** Data of every event about a chore. */
export type SpecialJobData = SpecialJobEvent['data'];

/** Name of the stream of a location's chores. */
export const specialJobStream = (locationId: LocationId): string => `special-job/${locationId}`;
