import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { type FileId, idOf, type JobFilterId, type LocationId } from '../kernel/ids.js';
import { FILE_FORMATS, FILE_KINDS } from './file.js';

/** A file that the caller requested. `jobFilterId` null: all departments. */
export const FileView = z.object({
  id: idOf<FileId>(),
  kind: z.enum(FILE_KINDS),
  format: z.enum(FILE_FORMATS),
  locationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>().nullable(),
  from: CivilDate,
  until: CivilDate,
  /** `gone`: downloaded. Files that nobody downloads are deleted after a day. */
  status: z.enum(['waiting', 'making', 'ready', 'failed', 'gone']),
  /** Parts made of `total`; both 0 until known. */
  done: z.int(),
  total: z.int(),
  /** File name for saving; null until made. */
  name: z.string().nullable(),
  /** Bytes; null until it is made. */
  size: z.int().nullable(),
  requestedAt: Instant,
});
export type FileView = z.infer<typeof FileView>;
