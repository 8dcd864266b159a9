import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Channel } from '#domain/message/message.events';

/** Table of messages to several people; the single messages are in `message`. */
export const DELIVERIES = defineTable({
  name: 'delivery',
  key: ['organisation_id', 'delivery_id'],
  columns: {
    organisation_id: column<string>('text'),
    delivery_id: column<string>('text'),
    kind: column<Channel>('text'),
    location_id: column<string>('text'),
    sender_id: column<string | null>('text'),
    user_ids: column<string[]>('text[]'),
    /** Set for mails; null otherwise. */
    subject_id: column<string | null>('text'),
    text_id: column<string>('text'),
    /** Dates for which a reminder asks availability; null: not a reminder. */
    period_from: column<CivilDate | null>('date'),
    period_until: column<CivilDate | null>('date'),
    created_at: column<Date>('timestamptz'),
  },
});

export type DeliveryTable = RowOf<typeof DELIVERIES>;
