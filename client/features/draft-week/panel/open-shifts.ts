import { byTime } from '../../../roster/schedule-grid/board-item.js';
import type { WeekItem } from '../model/week-items.js';

/** Open draft slots by date and time; published open shifts are left out. */
export const openShifts = (items: Iterable<WeekItem>): WeekItem[] =>
  [...items]
    .filter(({ userId, layer }) => userId === null && layer === 'draft')
    .sort((a, b) => a.time.date.localeCompare(b.time.date) || byTime(a, b));

/** Open shift after another one by date and time; after the last one the first. Null: there is no other open shift. */
export function nextOpen(items: Iterable<WeekItem>, after: WeekItem): WeekItem | null {
  const others = openShifts(items).filter(({ id }) => id !== after.id);
  const later = others.find(
    (item) => item.time.date > after.time.date || (item.time.date === after.time.date && byTime(item, after) > 0),
  );
  return later ?? others[0] ?? null;
}
