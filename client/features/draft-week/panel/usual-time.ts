import type { JobId } from '#domain/kernel/ids';
import { nominalEnd, type ShiftTime } from '#domain/kernel/shift-time';
import type { BoardItem } from '../../../roster/schedule-grid/board-item.js';

type Times = Pick<ShiftTime, 'start' | 'end'>;

/** An evening, for a job that nobody has planned yet. */
const EVENING: Times = { start: 17 * 60, end: { kind: 'close' } };

/** Times that shifts of a job have most often, the earliest of equals; an evening when the job has none. */
export function usualTime(items: readonly BoardItem[], jobId: JobId): Times {
  const counts = new Map<string, { readonly times: Times; count: number }>();
  for (const { time } of items.filter((item) => item.jobId === jobId).toSorted((a, b) => a.time.start - b.time.start)) {
    const key = `${time.start}-${nominalEnd(time.end)}`;
    const existing = counts.get(key);
    if (existing) existing.count += 1;
    else counts.set(key, { times: { start: time.start, end: time.end }, count: 1 });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return most?.times ?? EVENING;
}
