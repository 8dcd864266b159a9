import { digitsOf, jsonHeaders, partOf, type SmsAccount, type SmsProvider, textOf } from './sms-provider.js';

const FAILED = ['delivery_failed', 'expired'];

/** Bird, by the interface of MessageBird (developers.messagebird.com, "SMS messaging"). */
export const messagebird = ({ baseUrl, key: accessKey, reportUrl }: SmsAccount): SmsProvider => ({
  request: ({ number, sender, text }, key) => ({
    url: `${baseUrl}/messages`,
    headers: jsonHeaders(`AccessKey ${accessKey}`),
    body: JSON.stringify({
      originator: sender,
      body: text,
      recipients: [digitsOf(number)],
      reference: key,
      datacoding: 'auto',
      ...(reportUrl === null ? {} : { reportUrl }),
    }),
  }),
  taken: (body) => ({ outcome: 'accepted', providerId: textOf(partOf(body, 'id')) }),
  complaint: (body) => textOf(partOf(body, 'errors', 0, 'description')),
  report: (input) => {
    const status = textOf(input['status']) ?? '';
    const arrived = status === 'delivered';
    if (!arrived && !FAILED.includes(status)) return null;
    const reason = arrived ? null : [status, textOf(input['statusReason'])].filter((part) => part !== null).join(': ');
    return { key: textOf(input['reference']), providerId: textOf(input['id']), arrived, reason };
  },
});
