import type { ColumnType } from 'kysely';

/** What somebody is told; names are joined in when it is read. */
export interface NotificationTable {
  organisation_id: string;
  generation: number;
  user_id: string;
  notification_id: string;
  position: number;
  kind: string;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Route of the client. */
  link: string | null;
  created_at: Date;
  /** Whether it goes out by mail as well. */
  mailed: boolean;
}
