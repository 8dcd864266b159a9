import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { DeliveryEvent } from './delivery.events.js';

/** History entries of deliveries, with the number of recipients. */
export const deliveryHistory: FeatureHistory<DeliveryEvent> = {
  stream: 'delivery',
  texts: { subjectId: 'subject' },
  events: {
    MailingQueued: {
      group: 'messages',
      sentence: ({ after }) => ({ sentence: 'requests.mailingQueued', values: { people: String(after?.['people']) } }),
      describe: (data) => described(data, { subjectId: data.subjectId }),
    },
    SmsQueued: {
      group: 'messages',
      sentence: ({ after }) => ({ sentence: 'requests.smsQueued', values: { people: String(after?.['people']) } }),
      describe: (data) => described(data, {}),
    },
    PushQueued: {
      group: 'messages',
      sentence: ({ after }) => ({ sentence: 'requests.pushQueued', values: { people: String(after?.['people']) } }),
      describe: (data) => described(data, {}),
    },
  },
};

const described = (
  { deliveryId, locationId, userIds }: DeliveryEvent['data'],
  more: Readonly<Record<string, string>>,
): Description => ({ locationId, entityId: deliveryId, after: { people: userIds.length, ...more } });
