import type { ColumnType, Generated } from 'kysely';
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
  /** Whether it is told outside the product as well. */
  goes_out: boolean;
}

/** How far somebody's rows were looked at, to send what is due. Not a read model: what went out stands in the log. */
export interface NoticeWatchTable {
  organisation_id: string;
  user_id: string;
  looked: number;
  due_at: Date | null;
  /** The quiet hours by which that is; null: of before they were kept. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** A browser that shows what its owner is told, as it subscribed. */
export interface PushDeviceTable {
  organisation_id: string;
  device_id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}
