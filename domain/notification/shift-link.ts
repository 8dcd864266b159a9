import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { NotifiedShiftChange } from './notice.js';

/** Where somebody sees one shift of theirs, or the day on which it was; null: of no day. */
export const shiftLink = (date: unknown, shiftId?: unknown): string | null => {
  if (typeof date !== 'string') return null;
  const place = `/rooster?week=${mondayOf(date as CivilDate)}&day=${date}`;
  return typeof shiftId === 'string' ? `${place}&shift=${shiftId}` : place;
};

/** Where somebody sees what became of their shifts: at the first of them, whose notice shows the others; null: of none. */
export function changesLink([first]: readonly NotifiedShiftChange[]): string | null {
  return first ? shiftLink((first.is ?? first.was)?.date, first.is ? first.shiftId : undefined) : null;
}
