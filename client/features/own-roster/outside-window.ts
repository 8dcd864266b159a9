import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { OwnWindow } from '#domain/catalogue/own-records.views';

/** First and last date, both inclusive. */
export interface Dates {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Parts of a date range before and after the live window, to be read from the server; null: no such part. */
export function outsideWindow(
  { from, until }: Dates,
  window: OwnWindow,
): { readonly before: Dates | null; readonly after: Dates | null } {
  const before = { from, until: earliest(until, addDays(window.from, -1)) };
  const after = { from: latest(from, addDays(window.until, 1)), until };
  return { before: before.from <= before.until ? before : null, after: after.from <= after.until ? after : null };
}

const earliest = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);
const latest = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);
