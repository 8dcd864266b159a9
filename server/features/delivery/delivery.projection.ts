import type { DeliveryEvent } from '#domain/delivery/delivery.events';
import type { Channel } from '#domain/message/message.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { DELIVERIES } from './delivery.table.js';

const CHANNEL_OF = {
  MailingQueued: 'mail',
  SmsQueued: 'sms',
  PushQueued: 'push',
} as const satisfies Record<DeliveryEvent['type'], Channel>;

/** Stream kind of deliveries; has no state, because no command decides on them. */
export const deliveryKind: StreamKind<null, DeliveryEvent> = {
  name: 'delivery',
  initialState: null,
  evolve: () => null,
};

/** Deliveries with content and recipients, one row each. */
export const deliveryProjection: InlineProjection<null, DeliveryEvent> = {
  name: 'delivery',
  version: 1,
  streamKind: 'delivery',
  tables: [DELIVERIES],
  project(write, { type, data, meta }, { organisationId }) {
    write.upsert(DELIVERIES, {
      organisation_id: organisationId,
      delivery_id: data.deliveryId,
      kind: CHANNEL_OF[type],
      location_id: data.locationId,
      sender_id: meta.actorId,
      user_ids: data.userIds,
      subject_id: type === 'MailingQueued' ? data.subjectId : null,
      text_id: data.textId,
      period_from: data.period?.from ?? null,
      period_until: data.period?.until ?? null,
      created_at: meta.at,
    });
  },
};
