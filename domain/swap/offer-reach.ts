import type { UserId } from '../kernel/ids.js';
import { mayWork, type ReachContext, type ShiftAtPlace } from '../planning/taking-over.js';

/**
 * Whether an offer to everybody reaches a person: enabled and in service at the location on that date, with the job,
 * and without another published shift that date anywhere. Whether they are the author is not checked.
 */
export const isReached = (userId: UserId, offered: ShiftAtPlace, context: ReachContext): boolean =>
  mayWork(userId, offered, context) &&
  context.planned(userId, offered.time.date).every(({ id }) => id === offered.shiftId);
