import type { HistoryEntry, PushedHistoryEntry } from '#domain/history/history.views';
import type { Details, HistoryRecord } from '#domain/history/telling';
import type { UserRef } from '#domain/kernel/views';
import { type HistoryNames, NAMED, TEXTS } from './history-names.js';

/** An entry as the wire shows it: names and texts in place of what may be corrected and erased. */
export const historyEntry = (record: HistoryRecord, names: HistoryNames): HistoryEntry => ({
  id: record.eventId,
  at: record.at,
  author: userRef(record.authorId, names),
  kind: record.kind,
  horecaLocationId: record.locationId,
  jobFilterId: record.jobFilterId,
  date: record.date,
  week: record.week,
  subject: userRef(record.subjectId, names),
  entityId: record.entityId,
  before: record.before && named(record.before, names),
  after: record.after && named(record.after, names),
  cause: record.cause,
  writeId: record.writeId,
  undoOf: record.undoOf,
});

/** The same with what filters look at besides it. */
export function pushedHistoryEntry(record: HistoryRecord, entry: HistoryEntry): PushedHistoryEntry {
  const { fromLocationId, fromDate, fromWeek, people, entities } = record;
  return { ...entry, fromLocationId, fromDate, fromWeek, people: [...people], entities: [...entities] };
}

/** Somebody whose record is gone is shown without a name rather than not at all. */
const userRef = (id: string | null, { people }: HistoryNames): UserRef | null =>
  id === null ? null : { id, name: people.get(id) ?? '' };

function named(details: Details, names: HistoryNames): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    const textName = TEXTS[key];
    if (textName) {
      shown[textName] = typeof value === 'string' ? (names.texts.get(value) ?? null) : null;
      continue;
    }
    shown[key] = value;
    const name = NAMED[key];
    if (name) shown[name] = typeof value === 'string' ? nameOf(key, value, names) : null;
  }
  return shown;
}

const nameOf = (key: string, id: string, { people, records }: HistoryNames): string | null =>
  (key === 'userId' ? people.get(id) : records.get(id)) ?? null;
