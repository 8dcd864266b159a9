import { writeBoardAddress } from '../model/board-address.js';
import type { Found } from './found.js';

/**
 * Path of /new-rooster that opens at a finding: at its shift, otherwise the row of its person, its day, or its week
 * without a date. The location is not in it.
 */
export function findingPath({ monday, finding: { date, jobFilterId, itemId, userId } }: Found): string {
  const address = { week: monday, department: jobFilterId, day: date ?? monday };
  if (itemId !== null) return `/new-rooster${writeBoardAddress({ ...address, view: 'jobs' }, false)}&item=${itemId}`;
  if (userId !== null)
    return `/new-rooster${writeBoardAddress({ ...address, view: 'employees' }, false)}&person=${userId}`;
  return `/new-rooster${writeBoardAddress({ ...address, view: date === null ? 'jobs' : 'day' }, false)}`;
}
