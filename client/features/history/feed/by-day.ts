import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { todayAt } from '#domain/kernel/zone';
import type { HistoryItem } from './fold.js';

export interface HistoryDay {
  /** On which it was done, on the calendar of the location. */
  readonly date: CivilDate;
  readonly items: readonly HistoryItem[];
}

/** Lines of a stream under the days on which they were done, in the order they have. */
export function byDay(items: readonly HistoryItem[], zone: string): HistoryDay[] {
  const days = groupBy(items, ({ entries }) => todayAt(Date.parse(entries[0]?.at ?? ''), zone));
  return [...days].map(([date, ofDay]) => ({ date, items: ofDay }));
}
