import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';

/** Part of a placement within one week. */
export interface PlacementPart {
  readonly placement: PlacementView;
  /** First day in this week. */
  readonly from: CivilDate;
  /** Last day in this week, inclusive. */
  readonly until: CivilDate;
  /** Number of days covered in this week, 1 to 7. */
  readonly days: number;
  /** Row below the day numbers, 0 is the top; bars of one row do not overlap. */
  readonly lane: number;
  /** Whether the placement starts in this week. */
  readonly isFirst: boolean;
  /** Whether the placement ends in this week. */
  readonly isLast: boolean;
  /** Whether the week is drafted or published, so that the placement no longer affects it. */
  readonly isBegun: boolean;
}

/**
 * Bars of the placements that touch a week, sorted by start, longest first, then by name; each gets the highest free
 * lane. Pure.
 */
export function barsOfWeek(placements: readonly PlacementView[], monday: CivilDate): PlacementPart[] {
  const sunday = addDays(monday, 6);
  const bars: PlacementPart[] = [];
  for (const placement of inOrder(placements.filter(({ start, end }) => start <= sunday && end >= monday))) {
    const from = placement.start < monday ? monday : placement.start;
    const until = placement.end > sunday ? sunday : placement.end;
    const usedLanes = new Set(bars.filter((bar) => bar.until >= from).map(({ lane }) => lane));
    let lane = 0;
    while (usedLanes.has(lane)) lane += 1;
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
