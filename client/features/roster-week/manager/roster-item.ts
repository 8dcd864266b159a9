import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { BoardItem } from '../../../roster/schedule-grid/board-item.js';

/** A published shift in its place. */
export interface RosterItem extends BoardItem {
  readonly shift: FullSchedule;
}
