import type { FileFormat } from '#domain/file/file';

/** Media type of each file format. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
