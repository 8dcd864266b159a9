import type { Selectable } from 'kysely';
import type { FileView } from '#domain/file/file.views';
import { instant } from '#domain/kernel/clock-time';
import type { FileId, JobFilterId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { FileRequest } from '../../files/file-maker.js';
import type { FileTable } from './file.table.js';

/** Row of a file. */
export type FileRow = Selectable<FileTable>;

/** Request for which a row was added, to make its file. `jobFilterId` null: all departments. */
export const requestOf = (row: FileRow): FileRequest => ({
  organisationId: row.organisation_id as OrganisationId,
  fileId: row.file_id as FileId,
  userId: row.user_id as UserId,
  kind: row.kind,
  format: row.format,
  locationId: row.location_id as LocationId,
  jobFilterId: row.job_filter_id as JobFilterId | null,
  from: row.from_date,
  until: row.until_date,
  language: row.language,
  paper: row.paper,
});

/** File in API format with progress and size; a waiting file that a node has leased is `making`. */
export const fileView = (row: FileRow): FileView => ({
  id: row.file_id as FileId,
  kind: row.kind,
  format: row.format,
  locationId: row.location_id as LocationId,
  jobFilterId: row.job_filter_id as JobFilterId | null,
  from: row.from_date,
  until: row.until_date,
  status: row.status === 'waiting' && row.lease_until !== null ? 'making' : row.status,
  done: row.done,
  total: row.total,
  name: row.name,
  size: row.size,
  requestedAt: instant(row.requested_at.getTime()),
});
