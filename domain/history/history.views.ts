import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type JobFilterId, type LocationId, type UserId } from '../kernel/ids.js';
import { UserRef } from '../kernel/views.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';

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
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** An entry as it is pushed (stream `history/{organisationId}`): with all that filters look at. */
export const PushedHistoryEntry = HistoryEntry.extend({
  /** Previous location when the event moved a record; null otherwise. */
  fromLocationId: idOf<LocationId>().nullable(),
  fromDate: CivilDate.nullable(),
  fromWeek: CivilDate.nullable(),
  /** Everybody concerned, the subject included. */
  people: z.array(idOf<UserId>()),
  /** Every record concerned, the entity included. */
  entities: z.array(z.string()),
});
export type PushedHistoryEntry = z.infer<typeof PushedHistoryEntry>;

/** Records of the stream `history/{organisationId}`, by id: the newest entries. */
export interface HistoryRecords {
  readonly entry: PushedHistoryEntry;
}

export const historyStream = (organisationId: string): RecordStreamName<HistoryRecords> =>
  recordStreamName(`history/${organisationId}`);

/** The same stream for a browser, which is not told the id of its organisation. */
export const OWN_HISTORY_STREAM = historyStream('own');

export const HistoryPage = z.object({ items: z.array(HistoryEntry), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;
