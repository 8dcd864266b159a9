import { addDays } from '../kernel/civil-date.js';
import type { WorkedShift } from './worked-shift.js';

/** Shifts on dates that follow each other with fewer than `free` free dates between them, in rows. */
export function rowsOfDates<Item>(shifts: readonly WorkedShift<Item>[], free = 1): WorkedShift<Item>[][] {
  const rows: WorkedShift<Item>[][] = [];
  for (const shift of shifts) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && shift.date <= addDays(last.date, free)) row.push(shift);
    else rows.push([shift]);
  }
  return rows;
}
