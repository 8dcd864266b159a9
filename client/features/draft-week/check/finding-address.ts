import { writeAddress } from '../model/board-address.js';
import type { Found } from './found.js';

/** The cell of the board that a finding is about: its shift, else the row of its person, else its day or week. */
export function findingPath({ monday, finding: { date, jobFilterId, itemId, userId } }: Found): string {
  const place = { week: monday, department: jobFilterId, day: date ?? monday };
  if (itemId !== null) return `/new-rooster${writeAddress({ ...place, view: 'jobs' }, false)}&item=${itemId}`;
  if (userId !== null) return `/new-rooster${writeAddress({ ...place, view: 'employees' }, false)}&person=${userId}`;
  return `/new-rooster${writeAddress({ ...place, view: date === null ? 'jobs' : 'day' }, false)}`;
}
