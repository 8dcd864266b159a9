import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { FileId, JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { FILE_FORMATS, FILE_KINDS } from './file.js';

/** Contents of a file and the person for whom it is made. */
const shape = {
  fileId: FileId,
  userId: UserId,
  kind: z.enum(FILE_KINDS),
  format: z.enum(FILE_FORMATS),
  locationId: LocationId,
  /** Null: every department. */
  jobFilterId: JobFilterId.nullable(),
  from: CivilDate,
  until: CivilDate,
};

/** A person requested a file, which is made in the background. */
export const FileRequested = defineEvent('FileRequested', shape);

/** The requester downloaded the file, which is deleted. */
export const FileFetched = defineEvent('FileFetched', shape);

/** Events of one requested file: requested, and downloaded by its requester. Making, failing and expiring have none. */
export const FileEvent = z.discriminatedUnion('type', [FileRequested, FileFetched]);
export type FileEvent = z.infer<typeof FileEvent>;

/** Name of a requested file's stream. */
export const fileStream = (fileId: FileId): string => `file/${fileId}`;
