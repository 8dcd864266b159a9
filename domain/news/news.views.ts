import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';

/** News for one person, with when they saw it. */
export interface OwnNews {
  readonly id: string;
  readonly horecaLocationId: string;
  readonly title: string;
  readonly body: string;
  readonly date: CivilDate;
  readonly pinned: boolean;
  readonly seenAt: Instant | null;
}
