import type { ColumnType } from 'kysely';
import type { ShiftChange } from '#domain/notification/notice';

/** What one event means for one person; what they are told of several, `noticesFrom` says when it is read. */
export interface NotificationTable {
  organisation_id: string;
  generation: number;
  user_id: string;
  notification_id: string;
  position: number;
  topic: string;
  kind: string;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Route of the client. */
  link: string | null;
  created_at: Date;
  /** Who did it; null: the system. */
  author_id: string | null;
  /** What it does to the person's own shifts; null: it is not of the roster. */
  shifts: ColumnType<readonly ShiftChange[] | null, string | null, string | null>;
  /** Nobody is told. */
  silent: boolean;
  /** Whether it goes out by mail as well. */
  mailed: boolean;
}
