import type { HistoryEntry } from '#domain/history/history.views';
import { NO_FILTERS, withFilters } from '../feed/feed-filters.js';

const PATH = '/history';

const isOfShift = ({ kind }: HistoryEntry): boolean => kind.startsWith('DraftSlot') || kind.startsWith('Shift');

/** Everything that happened to the shift of an entry; null: it is of no shift. */
export function addressOfRecord(entry: HistoryEntry): string | null {
  if (!isOfShift(entry) || entry.entityId === null) return null;
  const shiftId = (entry.after ?? entry.before)?.['fullScheduleId'];
  const recordId = typeof shiftId === 'string' ? shiftId : entry.entityId;
  return `${PATH}?${withFilters(new URLSearchParams(), { ...NO_FILTERS, recordId }).toString()}`;
}

/** Everything that happened to the week of an entry; null: it is of no week. */
export function addressOfWeek({ week }: HistoryEntry): string | null {
  return week && `${PATH}?${withFilters(new URLSearchParams({ of: week }), { ...NO_FILTERS, week }).toString()}`;
}
