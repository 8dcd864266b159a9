import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { todayAt } from '#domain/kernel/zone';
import type { HistoryItem } from './fold.js';

/** Items of the history list on one date. */
export interface HistoryDay {
  /** Calendar date of the newest entry of each item, in the location's time zone. */
  readonly date: CivilDate;
  readonly items: readonly HistoryItem[];
}

/**
 * Groups the items of a history list by calendar date in `zone` (IANA name), from each item's newest entry. Keeps the
 * order of days and items; pure.
 */
export function groupByDay(items: readonly HistoryItem[], zone: string): HistoryDay[] {
  const days = groupBy(items, ({ entries }) => todayAt(Date.parse(entries[0]?.at ?? ''), zone));
  return [...days].map(([date, ofDay]) => ({ date, items: ofDay }));
}
