import { mondayOf } from '../kernel/civil-date.js';
import type { InputOf } from '../api/call.js';
import type { historyList } from './history.calls.js';
import type { PushedHistoryEntry } from './history.views.js';
import type { HistoryRecord } from './description.js';

/** Filters of the call `history-list`; an absent filter matches everything. */
export type HistoryFilters = Omit<InputOf<typeof historyList>['query'], 'cursor' | 'limit'>;

/** Fields of a history record that filters compare. */
export type Filterable = Pick<
  HistoryRecord,
  | 'authorId'
  | 'kind'
  | 'locationId'
  | 'fromLocationId'
  | 'jobFilterId'
  | 'date'
  | 'fromDate'
  | 'week'
  | 'fromWeek'
  | 'people'
  | 'entities'
>;

/**
 * Whether a record matches all given filters; locations, dates and weeks match former or present ones. The query of
 * `history-list` does the same in SQL.
 */
export function matchesHistory(record: Filterable, filters: HistoryFilters): boolean {
  const { authorId, subjectId, kinds, horecaLocationId, date, week, jobFilterId, entityId } = filters;
  const locations = [record.locationId, record.fromLocationId];
  const people: readonly string[] = record.people;
  return (
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

/** Converts a pushed entry to the fields that filters compare. */
export const filterable = (entry: PushedHistoryEntry): Filterable => ({
  ...entry,
  authorId: entry.author?.id ?? null,
  locationId: entry.horecaLocationId,
});
