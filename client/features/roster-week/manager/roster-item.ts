import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { BoardItem } from '../../../roster/schedule-grid/board-item.js';

/** Published shift as a board item. */
export interface RosterItem extends BoardItem {
  readonly shift: FullSchedule;
}
