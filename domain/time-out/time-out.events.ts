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

/** Somebody asks for time out; on hold until a manager decides. */
export const TimeOutRequested = defineEvent('TimeOutRequested', { ...shape, ...period });

/** Other dates or another remark. A decided one keeps its decision. */
export const TimeOutChanged = defineEvent('TimeOutChanged', { ...shape, ...period, was: z.object(period) });

/** Shifts that it meets stay, with a warning. */
export const TimeOutApproved = defineEvent('TimeOutApproved', shape);

/** A manager declined the time out. */
export const TimeOutDeclined = defineEvent('TimeOutDeclined', shape);

/** A decision is taken back: the request is on hold again. */
export const TimeOutReopened = defineEvent('TimeOutReopened', shape);

/** It leaves every list. `sendMail`: the person is to be told by mail; absent: nobody asked for that. */
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

/** All time outs of one person: no two of them may overlap. */
export const timeOutStream = (userId: UserId): string => `time-out/${userId}`;
