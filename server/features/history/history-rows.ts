import type { Selectable } from 'kysely';
import type { HistoryRecord } from '#domain/history/description';
import { instant } from '#domain/kernel/clock-time';
import type { HistoryEntryTable } from './history-entry.table.js';

/** Row of a history record, without organisation, generation and position. */
export const historyRowOf = (record: HistoryRecord) => ({
  event_id: record.eventId,
  at: record.at,
  author_id: record.authorId,
  kind: record.kind,
  location_id: record.locationId,
  job_filter_id: record.jobFilterId,
  date: record.date,
  week: record.week,
  from_location_id: record.fromLocationId,
  from_date: record.fromDate,
  from_week: record.fromWeek,
  subject_id: record.subjectId,
  entity_id: record.entityId,
  people: record.people,
  entities: record.entities,
  before: record.before,
  after: record.after,
  cause: record.cause,
  write_id: record.writeId,
  undo_of: record.undoOf,
});

/** History record of a row. */
export const recordOf = (row: Selectable<HistoryEntryTable>): HistoryRecord =>
  ({
    eventId: row.event_id,
    at: instant(row.at.getTime()),
    authorId: row.author_id,
    kind: row.kind,
    locationId: row.location_id,
    jobFilterId: row.job_filter_id,
    date: row.date,
    week: row.week,
    fromLocationId: row.from_location_id,
    fromDate: row.from_date,
    fromWeek: row.from_week,
    subjectId: row.subject_id,
    entityId: row.entity_id,
    people: row.people,
    entities: row.entities,
    before: row.before,
    after: row.after,
    cause: row.cause,
    writeId: row.write_id,
    undoOf: row.undo_of,
  }) satisfies Record<keyof HistoryRecord, unknown> as unknown as HistoryRecord;
