import { type CivilDate, mondayOf } from '../kernel/civil-date.js';

/** Where somebody sees one shift of theirs, or the day on which it was; null: of no day. */
export const shiftLink = (date: unknown, shiftId?: unknown): string | null => {
  if (typeof date !== 'string') return null;
  const place = `/rooster?week=${mondayOf(date as CivilDate)}&day=${date}`;
  return typeof shiftId === 'string' ? `${place}&shift=${shiftId}` : place;
};
