import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { DeliveryId, LocationId, TextId, UserId } from '../kernel/ids.js';

const shape = {
  deliveryId: DeliveryId,
  locationId: LocationId,
  userIds: z.array(UserId),
  textId: TextId,
  /** Dates for which a reminder asks availability; absent: not a reminder. */
  period: z.object({ from: CivilDate, until: CivilDate }).optional(),
};

/** A mail to several people was queued. */
export const MailingQueued = defineEvent('MailingQueued', { ...shape, subjectId: TextId });

/** A text message to several people was queued. */
export const SmsQueued = defineEvent('SmsQueued', shape);

/** A push to several people was queued, for all devices of each. */
export const PushQueued = defineEvent('PushQueued', shape);

/** Events of one sending. */
export const DeliveryEvent = z.discriminatedUnion('type', [MailingQueued, SmsQueued, PushQueued]);
export type DeliveryEvent = z.infer<typeof DeliveryEvent>;

/** Name of a delivery's stream. */
export const deliveryStream = (deliveryId: DeliveryId): string => `delivery/${deliveryId}`;
