import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType, Generated } from 'kysely';
import type { NotifiedShiftChange } from '#domain/notification/notice';

/** Effect of one event on one person. `noticesFrom` merges several into notices when they are read. */
export const NOTIFICATIONS = defineTable({
  name: 'notification',
  key: ['organisation_id', 'generation', 'user_id', 'notification_id'],
  columns: {
    organisation_id: column<string>('text'),
    generation: column<number>('int'),
    user_id: column<string>('text'),
    notification_id: column<string>('text'),
    position: column<number>('bigint'),
    topic: column<string>('text'),
    kind: column<string>('text'),
    data: column<ColumnType<Record<string, unknown>, string, string>>('jsonb'),
    /** Route of the client. */
    link: column<string | null>('text'),
    created_at: column<Date>('timestamptz'),
    /** Author; null: the system. */
    author_id: column<string | null>('text'),
    /** Changes of the person's own shifts; null: not about the roster. */
    shifts: column<ColumnType<readonly NotifiedShiftChange[] | null, string | null, string | null>>('jsonb'),
    /** Nobody is told. */
    silent: column<boolean>('boolean'),
    /** Whether it is told outside the product as well. */
    goes_out: column<boolean>('boolean'),
  },
});

export type NotificationTable = RowOf<typeof NOTIFICATIONS>;

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
