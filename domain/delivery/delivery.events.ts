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

/** Somebody sent a mail to several people. */
export const MailingQueued = defineEvent('MailingQueued', { ...shape, subjectId: TextId });

/** Somebody sent a text message to several people. */
export const SmsQueued = defineEvent('SmsQueued', shape);

/** Somebody sent a push to several people, on all devices of each. */
export const PushQueued = defineEvent('PushQueued', shape);

/** Events of one sending. */
export const DeliveryEvent = z.discriminatedUnion('type', [MailingQueued, SmsQueued, PushQueued]);
export type DeliveryEvent = z.infer<typeof DeliveryEvent>;

export const deliveryStream = (deliveryId: DeliveryId): string => `delivery/${deliveryId}`;
