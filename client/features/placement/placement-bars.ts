import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';

/** A placement as far as it falls in one week. */
export interface PlacementBar {
  readonly placement: PlacementView;
  /** First and last of its days in this week. */
  readonly from: CivilDate;
  readonly until: CivilDate;
  /** How many days of the week it covers. */
  readonly days: number;
  /** Row below the numbers of the days, 0 the highest: no two of one row meet. */
  readonly lane: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The week is drafted or published: nothing of it changes any more. */
  readonly isBegun: boolean;
}

/** Bars of a week's placements; earlier and longer ones are higher. */
export function barsOfWeek(placements: readonly PlacementView[], monday: CivilDate): PlacementBar[] {
  const sunday = addDays(monday, 6);
  const bars: PlacementBar[] = [];
  for (const placement of inOrder(placements.filter(({ start, end }) => start <= sunday && end >= monday))) {
    const from = placement.start < monday ? monday : placement.start;
    const until = placement.end > sunday ? sunday : placement.end;
    const taken = new Set(bars.filter((bar) => bar.until >= from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    bars.push({
      placement,
      from,
      until,
      days: daysBetween(from, until) + 1,
      lane,
      isFirst: placement.start === from,
      isLast: placement.end === until,
      isBegun: placement.begun.includes(monday),
    });
  }
  return bars;
}

/** Placements by start, then longest first, then by name. */
const inOrder = (placements: readonly PlacementView[]): PlacementView[] =>
  placements.toSorted(
    (a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end) || a.title.localeCompare(b.title),
  );
