import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant, Moment } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, NotificationId, ShiftId, UserId } from '../kernel/ids.js';

/** Topic of all changes in published rosters. */
export const ROSTER = 'roster';

/** Effect of one event on one person, with ids instead of names. */
export interface NoticeChange {
  /** Id of the event. */
  readonly notificationId: NotificationId;
  readonly userId: UserId;
  /** Topic: `roster`, or one request or swap (`swap/{id}`). */
  readonly topic: string;
  /** Event type, as far as the person is concerned. */
  readonly kind: string;
  readonly data: NoticeData;
  /** Route of the client; null: none. */
  readonly link: string | null;
  /** Author; null: the system. */
  readonly by: UserId | null;
  /** Changes of the person's own published shifts. Absent: not about the roster, and never merged. */
  readonly shifts?: readonly NotifiedShiftChange[];
  /**
   * Causes no notice: done by the person, covered by another notice, or to be told to nobody. A notice about the same
   * shift that is not sent yet includes it.
   */
  readonly silent?: true;
}

/** A person's shift before and after; null: not theirs. */
export interface NotifiedShiftChange {
  readonly shiftId: ShiftId;
  readonly was: NotifiedShift | null;
  readonly is: NotifiedShift | null;
}

/** A shift as its person sees it. */
export interface NotifiedShift {
  readonly date: CivilDate;
  readonly from: Moment;
  readonly until: Moment;
  readonly jobId: JobId;
  readonly jobFilterId: JobFilterId;
  readonly horecaLocationId: LocationId;
  readonly calledOff: boolean;
}

/** A change with its position in the log. */
export interface PlacedChange extends NoticeChange {
  /** True: shown in the product only, not sent. */
  readonly staysIn?: true;
  readonly position: number;
  readonly createdAt: Instant;
}

/** Notice for one person, merged from changes of one topic. */
export interface Notice extends Omit<PlacedChange, 'shifts' | 'silent'> {
  /** Ids of all merged changes, in log order; the last is the notice's own id. */
  readonly changeIds: readonly NotificationId[];
  /** Changes of the person's own shifts, by start; empty: not about single shifts. */
  readonly shifts: readonly NotifiedShiftChange[];
  /** Instant of the first merged change. */
  readonly since: Instant;
}

/**
 * Values for the text of a notice under wire names: `from`, `until` (moments of a shift, dates of a time out), `date`,
 * `jobId`, `horecaLocationId`, `week` (Monday), numbers. `userId`: another person involved.
 */
export type NoticeData = Readonly<Record<string, string | number | boolean | null>>;
