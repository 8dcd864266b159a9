import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { TextId, TimeOutId, UserId } from '../kernel/ids.js';

const period = {
  from: CivilDate,
  /** Last date, included. */
  until: CivilDate,
  /** The remark is a text outside the log. */
  remarkId: TextId.nullable(),
};
const shape = { timeOutId: TimeOutId, userId: UserId };

/** A person requested time out, on hold until a manager decides. */
export const TimeOutRequested = defineEvent('TimeOutRequested', { ...shape, ...period });

/**
 * Dates or remark of a time out changed: `from`, `until` and `remarkId` as they are now, all three, and in `was` as
 * they were. A decision stays.
 */
export const TimeOutChanged = defineEvent('TimeOutChanged', { ...shape, ...period, was: z.object(period) });

/** A manager approved the time out. Shifts on its dates stay, with a warning. */
export const TimeOutApproved = defineEvent('TimeOutApproved', shape);

/** A manager declined the time out. */
export const TimeOutDeclined = defineEvent('TimeOutDeclined', shape);

/** A decision was reverted: the time out is on hold again. */
export const TimeOutReopened = defineEvent('TimeOutReopened', shape);

/** The time out was cancelled and is deleted from lists. `sendMail`: the person gets a mail; absent: no. */
export const TimeOutCancelled = defineEvent('TimeOutCancelled', { ...shape, sendMail: z.boolean().optional() });

/** Events of one person's time out. */
export const TimeOutEvent = z.discriminatedUnion('type', [
  TimeOutRequested,
  TimeOutChanged,
  TimeOutApproved,
  TimeOutDeclined,
  TimeOutReopened,
  TimeOutCancelled,
]);
export type TimeOutEvent = z.infer<typeof TimeOutEvent>;

/** Name of the stream with all time outs of one person, which may not overlap. */
export const timeOutStream = (userId: UserId): string => `time-out/${userId}`;
