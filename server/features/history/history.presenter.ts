import { type HistoryViewer, readsRecordsOf, type Visibility, visibilityOf } from '#domain/history/history-reach';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import { RECORD_FIELDS, TEXT_FIELDS } from '#domain/catalogue/history-references';
import type { HistoryEntry, PushedHistoryEntry } from '#domain/history/history.views';
import { putBackLayerOf } from '#domain/history/put-back-layer';
import type { Details, HistoryRecord } from '#domain/history/description';
import type { UserId } from '#domain/kernel/ids';
import type { UserRef } from '#domain/kernel/views';
import type { NamesById } from './history-names.js';

/** How much of an entry a viewer may see, by the present locations of the person it concerns. */
export const visibilityFor = (viewer: HistoryViewer, record: HistoryRecord, { people }: NamesById): Visibility =>
  visibilityOf(record, viewer, (userId) => people.get(userId)?.locationIds);

/**
 * Entry in API format for a viewer, with names and texts in place of ids. Names that are erased or hidden are null in
 * `before` and `after`, and empty in author and subject. Does not hide the entry itself.
 */
export function historyEntry(record: HistoryRecord, names: NamesById, viewer: HistoryViewer): HistoryEntry {
  const read: Readable = {
    ...readable(names, viewer),
    ...(visibilityFor(viewer, record, names) === 'whole' ? {} : NO_TEXTS),
  };
  return {
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
    before: record.before && named(record.before, read),
    after: record.after && named(record.after, read),
    cause: record.cause,
    writeId: record.writeId,
    undoOf: record.undoOf,
    putBackLayer: putBackLayerOf(
      record,
      HISTORY_KIND_BY_NAME.get(record.kind)?.inverse,
      viewer.role,
      names.existingTargets,
    ),
  };
}

/** Entry with the further fields that the client's filters compare. */
export function pushedHistoryEntry(record: HistoryRecord, entry: HistoryEntry): PushedHistoryEntry {
  const { fromLocationId, fromDate, fromWeek, people, entities } = record;
  return { ...entry, fromLocationId, fromDate, fromWeek, people: [...people], entities: [...entities] };
}

/** Person with a name, which is empty if their record is deleted; null: no person. */
const userRef = (id: string | null, { people }: NamesById): UserRef | null =>
  id === null ? null : { id: id as UserId, name: people.get(id)?.name ?? '' };

/** Names and texts in an entry's details that a viewer may read; null: hidden. */
interface Readable {
  readonly person: (id: string) => string | null;
  readonly text: (id: string) => string | null;
  readonly record: (id: string) => string | null;
}

const NO_TEXTS: Pick<Readable, 'text' | 'record'> = { text: () => null, record: () => null };

const readable = ({ people, texts, records }: NamesById, viewer: HistoryViewer): Readable => ({
  person: (id) => people.get(id)?.name ?? null,
  text: (id) => texts.get(id) ?? null,
  record: (id) => {
    const record = records.get(id);
    return record && readsRecordsOf(viewer, record.locationId) ? record.name : null;
  },
});

function named(details: Details, read: Readable): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  const nameOf = (value: unknown, of: (id: string) => string | null) => (typeof value === 'string' ? of(value) : null);
  for (const [key, value] of Object.entries(details)) {
    const textName = TEXT_FIELDS[key];
    if (textName) {
      shown[textName] = nameOf(value, read.text);
      continue;
    }
    shown[key] = value;
    const recordName = RECORD_FIELDS[key];
    if (key === 'userId') shown['name'] = nameOf(value, read.person);
    else if (recordName) shown[recordName] = nameOf(value, read.record);
  }
  return shown;
}
