import type { Generated } from 'kysely';
import type { FileFormat, FileKind } from '#domain/file/file';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Language } from '#domain/texts/refusal-texts';

/** Files that were asked for: queue and shelf in one. No read model; gone after a day. */
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
  /** Until then a node is making it; null: none is. */
  lease_until: Date | null;
  /** When a node began it last; null: none has. Turns of people and organisations go by it. */
  taken_at: Date | null;
  done: Generated<number>;
  total: Generated<number>;
  name: string | null;
  size: number | null;
  requested_at: Generated<Date>;
}

/** The bytes of files, in pieces, so that none of them is whole in memory. */
export interface FilePieceTable {
  organisation_id: string;
  file_id: string;
  /** From 0. */
  ordinal: number;
  content: Buffer;
}
