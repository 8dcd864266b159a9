import type { JobId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';

/** Number of equal shifts, or of people, of a job on a weekday. */
export interface WeekShift {
  /** 1 to 7, Monday first. */
  readonly day: number;
  readonly jobId: JobId;
  readonly from: string;
  /** At or before `from`: next day. */
  readonly until: string;
  readonly count: number;
}

/** Item of a cell, with its times in the form of every board. */
export interface WeekItem extends WeekShift {
  readonly id: string;
  readonly time: ShiftTime;
  /** Minutes that one shift counts. */
  readonly minutes: number;
}

/** One gesture: what goes, and what comes. */
export interface WeekChange {
  readonly removed: readonly WeekShift[];
  readonly added: readonly WeekShift[];
}

/** How a kind of planning material is written as a week. */
export interface WeekKind {
  /** Unit that the cells count. */
  readonly unit: 'shifts' | 'people';
  /** The most that one cell may count. */
  readonly most: number;
  /** A day of a job holds one at most: what comes there takes its place. */
  readonly isSingle: boolean;
  readonly idOf: (shift: Omit<WeekShift, 'count'>) => string;
}
