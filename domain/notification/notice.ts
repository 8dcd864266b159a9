import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant, Moment } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, NotificationId, ShiftId, UserId } from '../kernel/ids.js';

/** The topic of whatever changes in the published roster. */
export const ROSTER = 'roster';

/** What one event means for one person; names are joined in when it is read. */
export interface NoticeChange {
  /** The event that it comes of. */
  readonly notificationId: NotificationId;
  readonly userId: UserId;
  /** What it is about: `roster`, or one thing that somebody asked or was asked (`swap/{id}`). */
  readonly topic: string;
  /** Name of the event, as the person sees it. */
  readonly kind: string;
  readonly data: NoticeData;
  /** Route of the client. */
  readonly link: string | null;
  /** Who did it; null: the system. */
  readonly by: UserId | null;
  /** Of the published roster: what it does to the person's own shifts. Absent: a thing of its own, told as it is. */
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

/** What one person is told: one change, or several that belong together. */
export interface Notice extends Omit<PlacedChange, 'shifts' | 'silent'> {
  /** Every change that it holds, its own id, which is that of the last, included. */
  readonly changeIds: readonly NotificationId[];
  /** What became of the person's own shifts, by start; empty: it is not about single shifts. */
  readonly shifts: readonly NotifiedShiftChange[];
  /** When the first of its changes was made. */
  readonly since: Instant;
}

/**
 * What the client's text needs, under the names of the wire: `from`, `until` (moments of a shift, dates of a time
 * out), `date`, `jobId`, `horecaLocationId`, `week` (Monday), numbers. `userId`: somebody else whom it concerns.
 */
export type NoticeData = Readonly<Record<string, string | number | boolean | null>>;
