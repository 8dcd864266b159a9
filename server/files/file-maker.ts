import { Injectable } from '@nestjs/common';
import type { FileFormat, FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { FileId, JobFilterId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { Language } from '#domain/texts/refusal-texts';
import { Registry } from '../registration/registry.js';

/** File to make. The user's permission was checked when it was requested. */
export interface FileRequest {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
  readonly userId: UserId;
  readonly kind: FileKind;
  readonly format: FileFormat;
  readonly locationId: LocationId;
  /** Null: every department. */
  readonly jobFilterId: JobFilterId | null;
  readonly from: CivilDate;
  readonly until: CivilDate;
  readonly language: Language;
  readonly paper: 'a4' | 'a3';
}

/** Says how many of the parts there are, such as weeks, are made. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

export interface MadeFile {
  /** Without what follows from the format: `rooster-cafe-2026-w48`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Makes files of one kind. */
export interface FileMaker {
  readonly kind: FileKind;
  make(request: FileRequest, progress: ReportProgress): Promise<MadeFile>;
}

/** Makers of files, by kind. */
@Injectable()
export class FileMakers extends Registry<FileMaker> {
  protected nameOf({ kind }: FileMaker): FileKind {
    return kind;
  }

  make(request: FileRequest, progress: ReportProgress): Promise<MadeFile> {
    const maker = this.byName.get(request.kind);
    if (!maker) throw new Error(`Nobody makes files of the kind ${request.kind}`);
    return maker.make(request, progress);
  }
}
