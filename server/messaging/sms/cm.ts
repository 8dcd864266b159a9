import { type Handover, refusedFor } from '../courier.js';
import { jsonHeaders, partOf, type SmsAccount, type SmsProvider, textOrNull } from './sms-provider.js';

/** Key without dashes, because references have at most 32 letters and digits. */
const shortened = (key: string): string => key.replaceAll('-', '');
const restored = (reference: string): string =>
  reference.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');

/** Outcome from the answer's body, because status 200 also reports refused messages. */
function accepted(body: unknown): Handover {
  const code =
    textOrNull(partOf(body, 'messages', 0, 'messageErrorCode')) ?? textOrNull(partOf(body, 'errorCode')) ?? '0';
  const details =
    textOrNull(partOf(body, 'messages', 0, 'messageDetails')) ?? textOrNull(partOf(body, 'details')) ?? code;
  return code === '0' ? { outcome: 'accepted', providerId: null } : refusedFor(`CM ${code}`, details);
}

/**
 * Text messages by CM.com, Business Messaging (developers.cm.com): request, reading of answers and of delivery
 * reports. Reports are sent to the URL set in its "Channels", not in the request.
 */
export const cm = ({ baseUrl, key: productToken }: SmsAccount): SmsProvider => ({
  request: ({ number, sender, text }, key) => ({
    url: `${baseUrl}/message`,
    headers: jsonHeaders(),
    body: JSON.stringify({
      messages: {
        authentication: { productToken },
        msg: [
          {
            from: sender,
            to: [{ number }],
            body: { type: 'auto', content: text },
            reference: shortened(key),
            minimumNumberOfMessageParts: 1,
            maximumNumberOfMessageParts: 8,
          },
        ],
      },
    }),
  }),
  accepted,
  complaint: (body) => textOrNull(partOf(body, 'messages', 0, 'messageDetails')) ?? textOrNull(partOf(body, 'details')),
  report: (input) => {
    const message = partOf(input, 'messages', 'msg');
    const code = textOrNull(partOf(message, 'status', 'code'));
    // 0 accepted by the operator, 1 rejected, 2 delivered, 3 failed, 4 read.
    const arrived = code === '2' || code === '4';
    if (!arrived && code !== '1' && code !== '3') return null;
    const reference = textOrNull(partOf(message, 'reference'));
    return {
      key: reference === null ? null : restored(reference),
      providerId: null,
      arrived,
      reason: arrived ? null : (textOrNull(partOf(message, 'status', 'errorDescription')) ?? `CM ${code}`),
    };
  },
});
