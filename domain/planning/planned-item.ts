import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, UserId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';

/** A shift or slot of a person on a business date, which rules out a second shift that date. */
export interface PlannedItem {
  readonly layer: 'draft' | 'published';
  /** Id of the slot or shift; null: outside the reader's reach. */
  readonly id: string | null;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly locationId: LocationId;
  /** Null: outside the reader's reach. */
  readonly jobId: JobId | null;
  readonly time: ShiftTime;
}
