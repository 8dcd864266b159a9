import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant, Moment } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, NotificationId, ShiftId, UserId } from '../kernel/ids.js';

/** The topic of whatever changes in the published roster. */
export const ROSTER = 'roster';

/** Effect of one event on one person. Names are joined in when it is read. */
export interface NoticeChange {
  /** The event that it comes of. */
  readonly notificationId: NotificationId;
  readonly userId: UserId;
  /** Topic: `roster`, or one request or swap (`swap/{id}`). */
  readonly topic: string;
  /** Name of the event, as the person sees it. */
  readonly kind: string;
  readonly data: NoticeData;
  /** Route of the client. */
  readonly link: string | null;
  /** Author; null: the system. */
  readonly by: UserId | null;
  /** Changes of the person's own published shifts. Absent: not about the roster, and never merged. */
  readonly shifts?: readonly NotifiedShiftChange[];
  /**
   * Nobody is told: the person did it, another notice tells it, or the manager wanted nobody told. What is still to go
   * out about the same shift shows it all the same.
   */
  readonly silent?: true;
}

/** One shift of a person before and after; null: it was not theirs, or is theirs no more. */
export interface NotifiedShiftChange {
  readonly shiftId: ShiftId;
  readonly was: NotifiedShift | null;
  readonly is: NotifiedShift | null;
}

/** A shift as a person sees it. */
export interface NotifiedShift {
  readonly date: CivilDate;
  readonly from: Moment;
  readonly until: Moment;
  readonly jobId: JobId;
  readonly jobFilterId: JobFilterId;
  readonly horecaLocationId: LocationId;
  readonly calledOff: boolean;
}

/** A change with its place in the log. */
export interface PlacedChange extends NoticeChange {
  /** It stays in the product: nobody wanted it told elsewhere. */
  readonly staysIn?: true;
  readonly position: number;
  readonly createdAt: Instant;
}

/** Notice for one person, made of one change or several of the same topic. */
export interface Notice extends Omit<PlacedChange, 'shifts' | 'silent'> {
  /** Every change that it holds, its own id, which is that of the last, included. */
  readonly changeIds: readonly NotificationId[];
  /** Changes of the person's own shifts, by start; empty: not about single shifts. */
  readonly shifts: readonly NotifiedShiftChange[];
  /** When the first of its changes was made. */
  readonly since: Instant;
}

/**
 * Values for the client's text, with wire names: `from`, `until` (moments of a shift, dates of a time out), `date`,
 * `jobId`, `horecaLocationId`, `week` (Monday), numbers. `userId`: another person involved.
 */
export type NoticeData = Readonly<Record<string, string | number | boolean | null>>;
