import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';

/** News item for one person; `seenAt` null: not opened yet. */
export interface OwnNews {
  readonly id: string;
  readonly horecaLocationId: string;
  readonly title: string;
  readonly body: string;
  readonly date: CivilDate;
  readonly pinned: boolean;
  readonly seenAt: Instant | null;
}
