import type { WeeklyEntry } from './put-back.js';

/**
 * Entries to add (`comes`) and to remove (`goes`) to turn the plan `now` into `then`, with counts of equal entries.
 * Weekdays first, then dates, each by time; both empty when equal.
 */
export function weeklyDifference(
  now: readonly WeeklyEntry[],
  then: readonly WeeklyEntry[],
): { readonly comes: WeeklyEntry[]; readonly goes: WeeklyEntry[] } {
  const counts = new Map<string, { readonly entry: WeeklyEntry; count: number }>();
  const add = (entry: WeeklyEntry, sign: 1 | -1) => {
    const key = [entry.date ?? entry.day, entry.jobId, entry.from, entry.until].join('|');
    const counted = counts.get(key) ?? { entry, count: 0 };
    counted.count += sign * entry.count;
    counts.set(key, counted);
  };
  for (const entry of then) add(entry, 1);
  for (const entry of now) add(entry, -1);
  const all = [...counts.values()].toSorted((a, b) => placeOf(a.entry).localeCompare(placeOf(b.entry)));
  return {
    comes: all.flatMap(({ entry, count }) => (count > 0 ? { ...entry, count } : [])),
    goes: all.flatMap(({ entry, count }) => (count < 0 ? { ...entry, count: -count } : [])),
  };
}

/** Weekdays first, then dates, each by time. */
const placeOf = ({ day, date, from, jobId }: WeeklyEntry): string => `${day ?? 9}${date ?? ''}${from}${jobId}`;
