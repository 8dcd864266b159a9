import { Injectable } from '@nestjs/common';
import type { FileFormat, FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { FileId, JobFilterId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { Language } from '#domain/texts/languages';
import { Registry } from '../registration/registry.js';

/** File to make. The permission of the user was checked when it was requested. */
export interface FileRequest {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
  readonly userId: UserId;
  readonly kind: FileKind;
  readonly format: FileFormat;
  readonly locationId: LocationId;
  /** Null: all departments. */
  readonly jobFilterId: JobFilterId | null;
  /** First date, inclusive. */
  readonly from: CivilDate;
  /** Last date, inclusive. */
  readonly until: CivilDate;
  readonly language: Language;
  readonly paper: 'a4' | 'a3';
}

/** Stores the progress: numbers of finished and of all parts, such as weeks. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

/** Name and content of a file; the content may be produced while it is read. */
export interface MadeFile {
  /** File name without extension: `rooster-cafe-2026-w48`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Maker of files of one kind, provided by a feature. */
export interface FileMaker {
  readonly kind: FileKind;
  /** Makes the file; calls `progress` after each part. */
  make(request: FileRequest, progress: ReportProgress): Promise<MadeFile>;
}

/** Registry of makers of files, by kind. */
@Injectable()
export class FileMakers extends Registry<FileMaker> {
  protected nameOf({ kind }: FileMaker): FileKind {
    return kind;
  }

  /** Makes a file with the maker of its kind. @throws Error if the kind has none */
  make(request: FileRequest, progress: ReportProgress): Promise<MadeFile> {
    const maker = this.byName.get(request.kind);
    if (!maker) throw new Error(`Nobody makes files of the kind ${request.kind}`);
    return maker.make(request, progress);
  }
}
