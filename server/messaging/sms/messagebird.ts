import { digitsOf, jsonHeaders, partOf, type SmsAccount, type SmsProvider, textOrNull } from './sms-provider.js';

const FAILED = ['delivery_failed', 'expired'];

/**
 * Text messages by Bird, over the API of MessageBird (developers.messagebird.com, "SMS messaging"). Requests reports
 * at `reportUrl`; a report other than delivered or failed is null.
 */
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
  accepted: (body) => ({ outcome: 'accepted', providerId: textOrNull(partOf(body, 'id')) }),
  complaint: (body) => textOrNull(partOf(body, 'errors', 0, 'description')),
  report: (input) => {
    const status = textOrNull(input['status']) ?? '';
    const arrived = status === 'delivered';
    if (!arrived && !FAILED.includes(status)) return null;
    const reason = arrived
      ? null
      : [status, textOrNull(input['statusReason'])].filter((part) => part !== null).join(': ');
    return { key: textOrNull(input['reference']), providerId: textOrNull(input['id']), arrived, reason };
  },
});
