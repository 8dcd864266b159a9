import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { NotifiedShiftChange } from './notice.js';

/** Client route to a date's roster week, with the shift if given; null when `date` is no text. */
export const shiftLink = (date: unknown, shiftId?: unknown): string | null => {
  if (typeof date !== 'string') return null;
  const address = `/rooster?week=${mondayOf(date as CivilDate)}&day=${date}`;
  return typeof shiftId === 'string' ? `${address}&shift=${shiftId}` : address;
};

/** Client route to the first changed shift, or its date when it is no longer theirs; null without changes. */
export function changesLink([first]: readonly NotifiedShiftChange[]): string | null {
  return first ? shiftLink((first.is ?? first.was)?.date, first.is ? first.shiftId : undefined) : null;
}
