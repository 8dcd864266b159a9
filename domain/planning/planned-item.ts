import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, UserId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';

/** A shift or slot that keeps a person from another one on the same date. */
export interface PlannedItem {
  readonly layer: 'draft' | 'published';
  /** Null: outside the reach of who asks. */
  readonly id: string | null;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly locationId: LocationId;
  readonly jobId: JobId | null;
  readonly time: ShiftTime;
}
