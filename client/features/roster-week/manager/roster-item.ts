import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { BoardItem } from '../../../shared/board/board-item.js';

/** A published shift in its place. */
export interface RosterItem extends BoardItem {
  readonly shift: FullSchedule;
}
