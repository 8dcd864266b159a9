import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { FILE_FORMATS, FILE_KINDS, MAX_FILE_DAYS } from './file.js';
import { FileView } from './file.views.js';

/** Ours alone, all of them (docs/decisions/0054). */
const ofAdmins = { roles: CALL_ROLES.admin } as const;

/** Requests a file, made in the background; its state is pushed on `own/{user}`. Refused as `too_many_files`. */
export const filesCreate = defineCall({
  ...ofAdmins,
  id: 'files-create',
  method: 'POST',
  path: '/files',
  // Each kind has its own limit (`faultsOfFile`).
  body: dateRangeInput('from', 'until', MAX_FILE_DAYS, {
    kind: z.enum(FILE_KINDS),
    format: z.enum(FILE_FORMATS),
    /** Absent: the location of the session. */
    horecaLocationId: WireId.optional(),
    /** Null: all departments. */
    jobFilterId: WireId.nullable(),
    /** Language of the headings and contents of the file. */
    language: z.enum(['nl', 'en']),
    /** Paper size of a wall sheet. */
    paper: z.enum(['a4', 'a3']).default('a4'),
  }),
  status: 202,
  answer: FileView,
  idempotent: true,
});

/** Lists files that the caller requested in the last 24 hours, latest first. */
export const filesList = defineCall({
  ...ofAdmins,
  id: 'files-list',
  method: 'GET',
  path: '/files',
  status: 200,
  answer: z.array(FileView),
});

/** State of a requested file. */
export const filesGet = defineCall({
  ...ofAdmins,
  id: 'files-get',
  method: 'GET',
  path: '/files/{id}',
  params: z.object({ id: WireId }),
  status: 200,
  answer: FileView,
});

/**
 * Answers the file as a stream to its requester, until one download has completed; broken downloads can be repeated.
 */
export const filesContent = defineCall({
  ...ofAdmins,
  id: 'files-content',
  method: 'GET',
  path: '/files/{id}/content',
  params: z.object({ id: WireId }),
  status: 200,
  file: true,
  answer: z.instanceof(Blob),
});

/** Reads when the week of a printed sheet, or one department of it, changed last after `at`; null: unchanged. */
export const sheetsState = defineCall({
  id: 'sheets-state',
  method: 'GET',
  path: '/sheets/state',
  roles: CALL_ROLES.all,
  query: z.object({
    horecaLocationId: WireId,
    jobFilterId: WireId.optional(),
    /** Any date of the week. */
    start: CivilDate,
    at: Instant,
  }),
  status: 200,
  answer: z.object({ changedAt: Instant.nullable() }),
});
