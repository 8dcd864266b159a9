import type { JobId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';

/** Number of equal shifts, or of people, of a job on a weekday. */
export interface WeekShift {
  /** Weekday, 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly jobId: JobId;
  /** Start, `HH:mm`. */
  readonly from: string;
  /** End, `HH:mm`; at or before `from`: on the next day. */
  readonly until: string;
  /** Number of shifts or people; 0 only in a change that removes the item. */
  readonly count: number;
}

/** Item of a cell, with its times as every board has them. */
export interface WeekCellItem extends WeekShift {
  readonly id: string;
  readonly time: ShiftTime;
  /** Counted minutes of one of the shifts. */
  readonly minutes: number;
}

/** Result of one gesture: items removed and added. */
export interface WeekChange {
  readonly removed: readonly WeekShift[];
  readonly added: readonly WeekShift[];
}

/** Rules for writing a kind of planning material (template or scenario) as a week. */
export interface WeekKind {
  /** Unit that the cells count. */
  readonly unit: 'shifts' | 'people';
  /** Largest count of one cell, inclusive. */
  readonly most: number;
  /** Whether a job has one item a day at most: an added one replaces it. */
  readonly isSingle: boolean;
  /** Id of an item, from its weekday, job and times. */
  readonly idOf: (shift: Omit<WeekShift, 'count'>) => string;
}
