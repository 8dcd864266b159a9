import { mondayOf } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import type { InputOf } from '../kernel/call.js';
import type { historyList } from './history.calls.js';
import type { HistoryRecord } from './telling.js';

/** What to look for; absent: everything. As in the call `history-list`. */
export type HistoryFilters = Omit<InputOf<typeof historyList>['query'], 'cursor' | 'limit'>;

/**
 * Whether an entry is one of those that are looked for. The query of `history-list` says the same in SQL.
 * `reach`: locations whose entries may be seen; those of the whole organisation always may.
 */
export function matchesHistory(
  record: HistoryRecord,
  filters: HistoryFilters,
  reach: ReadonlySet<LocationId>,
): boolean {
  const { authorId, subjectId, kinds, horecaLocationId, date, week, jobFilterId, entityId } = filters;
  const locations = [record.locationId, record.fromLocationId];
  const visible = record.locationId === null || locations.some((id) => id && reach.has(id));
  const people: readonly string[] = record.people;
  return (
    visible &&
    (!authorId || record.authorId === authorId) &&
    (!subjectId || people.includes(subjectId)) &&
    (!kinds || kinds.includes(record.kind)) &&
    (!horecaLocationId || locations.some((id) => id === horecaLocationId)) &&
    (!date || record.date === date || record.fromDate === date) &&
    (!week || record.week === mondayOf(week) || record.fromWeek === mondayOf(week)) &&
    (!jobFilterId || record.jobFilterId === jobFilterId) &&
    (!entityId || record.entities.includes(entityId))
  );
}
