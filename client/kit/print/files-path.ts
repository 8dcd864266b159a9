import type { FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';

export interface WantedFile {
  readonly kind: FileKind;
  readonly from?: CivilDate;
  readonly until?: CivilDate;
  /** Id of a department, or the value for all departments. */
  readonly department?: string;
}

/** Path of the files page, filled in for the requested file. */
export const filesPath = ({ kind, ...others }: WantedFile): string =>
  `/files?${new URLSearchParams({ kind, ...others }).toString()}`;
