import { digitsOf, jsonHeaders, partOf, type SmsAccount, type SmsProvider, textOrNull } from './sms-provider.js';

/**
 * Spryng, REST API version 1 (docs.spryngsms.com). Reports are sent to the URL set in its portal, not in the request.
 */
export const spryng = ({ baseUrl, key: token }: SmsAccount): SmsProvider => ({
  request: ({ number, sender, text }, key) => ({
    url: `${baseUrl}/messages`,
    headers: jsonHeaders(`Bearer ${token}`),
    body: JSON.stringify({
      body: text,
      encoding: 'auto',
      originator: sender,
      recipients: [digitsOf(number)],
      route: 'business',
      reference: key,
    }),
  }),
  accepted: (body) => ({ outcome: 'accepted', providerId: textOrNull(partOf(body, 'id')) }),
  complaint: (body) => {
    const errors = partOf(body, 'errors');
    const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
    return textOrNull(partOf(first, 0)) ?? textOrNull(partOf(body, 'message'));
  },
  report: (input) => {
    const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value]));
    const status = textOrNull(fields['status'])?.toLowerCase();
    const arrived = status === '10' || status === 'delivered';
    if (!arrived && status !== '20' && status !== 'not delivered') return null;
    return {
      key: textOrNull(fields['reference']),
      providerId: textOrNull(fields['id']),
      arrived,
      reason: arrived ? null : `Spryng ${textOrNull(fields['reasoncode']) ?? status}`,
    };
  },
});
