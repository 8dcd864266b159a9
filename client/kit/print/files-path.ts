import type { FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';

/** File to request on the files page. */
export interface RequestedFile {
  readonly kind: FileKind;
  readonly from?: CivilDate;
  readonly until?: CivilDate;
  /** Id of a department, or the value for all departments. */
  readonly department?: string;
}

/** Path of the files page with its form filled in; nothing is requested yet. */
export const filesPath = ({ kind, ...others }: RequestedFile): string =>
  `/files?${new URLSearchParams({ kind, ...others }).toString()}`;
