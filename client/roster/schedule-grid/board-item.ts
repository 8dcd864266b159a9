import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import { nominalEnd, type ShiftTime } from '#domain/kernel/shift-time';

/** A shift as far as its place on a board goes, whatever it is a shift of. */
export interface BoardItem {
  readonly id: string;
  readonly jobId: JobId;
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/** Orders by start, then end, then assigned before open, then id, so that equal items keep their order. */
export const byTime = (a: BoardItem, b: BoardItem): number =>
  a.time.start - b.time.start ||
  nominalEnd(a.time.end) - nominalEnd(b.time.end) ||
  Number(a.userId === null) - Number(b.userId === null) ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Items of each of the dates in their order, sorted by `byTime`; items of other dates are left out, dates without
 * items are empty.
 */
export function byDay<Item extends BoardItem>(items: readonly Item[], dates: readonly CivilDate[]): Item[][] {
  const days = new Map<CivilDate, Item[]>(dates.map((date) => [date, []]));
  for (const item of items) days.get(item.time.date)?.push(item);
  return [...days.values()].map((day) => day.sort(byTime));
}
