import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType, Generated } from 'kysely';
import type { NotifiedShiftChange } from '#domain/notification/notice';

/**
 * Table of changes: effect of one event on one person. `noticesFrom` merges changes into notices when they are read.
 */
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
    /** Route of the client; null: none. */
    link: column<string | null>('text'),
    created_at: column<Date>('timestamptz'),
    /** Author; null: the system. */
    author_id: column<string | null>('text'),
    /** Changes of the person's own shifts; null: not about the roster. */
    shifts: column<ColumnType<readonly NotifiedShiftChange[] | null, string | null, string | null>>('jsonb'),
    /** The person is not notified. */
    silent: column<boolean>('boolean'),
    /** Whether it is also sent outside of the product. */
    goes_out: column<boolean>('boolean'),
  },
});

export type NotificationTable = RowOf<typeof NOTIFICATIONS>;

/**
 * Row per person: position up to which their changes were handled, and when the next notice is due. Not a read model.
 */
export interface NoticeWatchTable {
  organisation_id: string;
  user_id: string;
  looked: number;
  due_at: Date | null;
  /** Quiet hours that `due_at` was computed with; null: unknown. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** Row per browser that is subscribed to pushes. */
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
