import { partOf, type SmsAccount, type SmsProvider, textOrNull } from './sms-provider.js';

const FAILED = ['undelivered', 'failed', 'canceled'];

/**
 * Twilio, Messages resource of 2010-04-01 (twilio.com/docs/messaging). The key is `account:token`; reports are
 * requested at `reportUrl` with our key in the query.
 */
export function twilio({ baseUrl, key: account, reportUrl }: SmsAccount): SmsProvider {
  const [accountId = ''] = account.split(':');
  return {
    request: ({ number, sender, text }, key) => {
      const form = new URLSearchParams({ To: number, From: sender, Body: text });
      // Nothing of ours comes back but the address that we gave.
      if (reportUrl !== null) form.set('StatusCallback', `${reportUrl}/form?key=${encodeURIComponent(key)}`);
      return {
        url: `${baseUrl}/Accounts/${encodeURIComponent(accountId)}/Messages.json`,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `Basic ${Buffer.from(account).toString('base64')}`,
        },
        body: form.toString(),
      };
    },
    accepted: (body) => ({ outcome: 'accepted', providerId: textOrNull(partOf(body, 'sid')) }),
    complaint: (body) => {
      const [code, message] = [textOrNull(partOf(body, 'code')), textOrNull(partOf(body, 'message'))];
      return message === null ? code : code === null ? message : `${message} (${code})`;
    },
    report: (input) => {
      const status = textOrNull(input['MessageStatus']) ?? '';
      const arrived = status === 'delivered';
      if (!arrived && !FAILED.includes(status)) return null;
      const code = textOrNull(input['ErrorCode']);
      return {
        key: textOrNull(input['key']),
        providerId: textOrNull(input['MessageSid']),
        arrived,
        reason: arrived ? null : `Twilio ${status}${code === null ? '' : ` ${code}`}`,
      };
    },
  };
}
