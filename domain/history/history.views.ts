import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type JobFilterId, type LocationId, type UserId } from '../kernel/ids.js';
import { UserRef } from '../kernel/views.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';

/** Kind of data that putting an entry back changes. */
export const PutBackLayer = z.enum([
  'draft',
  'published',
  'template',
  'scenario',
  'placement',
  'person',
  'houseProfile',
  'fillSettings',
]);
export type PutBackLayer = z.infer<typeof PutBackLayer>;

/** A history entry on the wire, with names and texts joined in. */
export const HistoryEntry = z.object({
  /** Id of the event. */
  id: z.string(),
  at: Instant,
  /** Null: the system. */
  author: UserRef.nullable(),
  kind: z.string(),
  horecaLocationId: idOf<LocationId>().nullable(),
  jobFilterId: idOf<JobFilterId>().nullable(),
  date: CivilDate.nullable(),
  week: CivilDate.nullable(),
  subject: UserRef.nullable(),
  entityId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  cause: z.string(),
  writeId: z.string(),
  undoOf: z.string().nullable(),
  /** Layer that the reader may put back; null: none. */
  putBackLayer: PutBackLayer.nullable().default(null),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A history entry as pushed in stream `history/{organisationId}`, with all fields that filters compare. */
export const PushedHistoryEntry = HistoryEntry.extend({
  /** Previous location when the event moved a record; null otherwise. */
  fromLocationId: idOf<LocationId>().nullable(),
  fromDate: CivilDate.nullable(),
  fromWeek: CivilDate.nullable(),
  /** All people involved, the subject included. */
  people: z.array(idOf<UserId>()),
  /** All records involved, the entity included. */
  entities: z.array(z.string()),
});
export type PushedHistoryEntry = z.infer<typeof PushedHistoryEntry>;

/** Records of stream `history/{organisationId}`: the newest entries by id. */
export interface HistoryRecords {
  readonly entry: PushedHistoryEntry;
}

/** Name of an organisation's history stream. */
export const historyStream = (organisationId: string): RecordStreamName<HistoryRecords> =>
  recordStreamName(`history/${organisationId}`);

/** Name under which a browser, which does not know its organisation's id, watches the history stream. */
export const OWN_HISTORY_STREAM = historyStream('own');

/** A page of history entries; `nextCursor` null: the last page. */
export const HistoryPage = z.object({ items: z.array(HistoryEntry), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;
