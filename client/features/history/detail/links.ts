import type { HistoryEntry } from '#domain/history/history.views';
import { NO_FILTERS, withFilters } from '../feed/feed-filters.js';

const PATH = '/history';

const isOfShift = ({ kind }: HistoryEntry): boolean => kind.startsWith('DraftSlot') || kind.startsWith('Shift');

/** Path of /history filtered to the shift of the entry; null: the entry is not about a shift. */
export function addressOfRecord(entry: HistoryEntry): string | null {
  if (!isOfShift(entry) || entry.entityId === null) return null;
  const shiftId = (entry.after ?? entry.before)?.['fullScheduleId'];
  const recordId = typeof shiftId === 'string' ? shiftId : entry.entityId;
  return `${PATH}?${withFilters(new URLSearchParams(), { ...NO_FILTERS, recordId }).toString()}`;
}

/** Path of /history filtered to the week of the entry; null: the entry has no week. */
export function addressOfWeek({ week }: HistoryEntry): string | null {
  return week && `${PATH}?${withFilters(new URLSearchParams({ of: week }), { ...NO_FILTERS, week }).toString()}`;
}
