import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { NotifiedShiftChange } from './notice.js';

/** Link to a person's shift or its date; null without a date. */
export const shiftLink = (date: unknown, shiftId?: unknown): string | null => {
  if (typeof date !== 'string') return null;
  const place = `/rooster?week=${mondayOf(date as CivilDate)}&day=${date}`;
  return typeof shiftId === 'string' ? `${place}&shift=${shiftId}` : place;
};

/** Link to the first changed shift, whose notice shows the others; null without any. */
export function changesLink([first]: readonly NotifiedShiftChange[]): string | null {
  return first ? shiftLink((first.is ?? first.was)?.date, first.is ? first.shiftId : undefined) : null;
}
