import type { Generated } from 'kysely';
import type { FileFormat, FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Language } from '#domain/texts/languages';

/** Row per requested file: queue and result. Not a read model; deleted after a day. */
export interface FileTable {
  organisation_id: string;
  file_id: string;
  /** Requester, who alone may download the file. */
  user_id: string;
  kind: FileKind;
  format: FileFormat;
  location_id: string;
  job_filter_id: string | null;
  from_date: CivilDate;
  until_date: CivilDate;
  language: Language;
  paper: 'a4' | 'a3';
  status: 'waiting' | 'ready' | 'failed' | 'gone';
  attempts: Generated<number>;
  /** End of the lease of the node that makes it, or of a download; null: none. */
  lease_until: Date | null;
  /** Instant at which a node last started it; null: never. Used to take turns between people and organisations. */
  taken_at: Date | null;
  done: Generated<number>;
  total: Generated<number>;
  name: string | null;
  size: number | null;
  requested_at: Generated<Date>;
}

/** Content of a file in pieces, so that no file is completely in memory. */
export interface FilePieceTable {
  organisation_id: string;
  file_id: string;
  /** Number of the piece, from 0. */
  ordinal: number;
  content: Buffer;
}
