import { afterEach, describe, expect, it } from 'vitest';
import { type SmsAnswer, TestSms } from '../../testing/test-sms.js';
import type { OutgoingMessage } from '../courier.js';
import { SmsCourier, type SmsProviderName } from './sms-courier.js';

const KEY = '01936f0e-7c00-7000-8000-00000000000a';
const SMS: OutgoingMessage = {
  organisationId: 'veen',
  to: { name: null, address: '+31612345678' },
  language: 'nl',
  subject: null,
  text: 'Hoi Noor, vul je week in.',
  html: null,
  sender: 'Veenkade',
  headers: {},
};
const REPORTS = `https://rooster.test/api/delivery-reports/${'s'.repeat(24)}`;

const providers: TestSms[] = [];
async function provider(answer: SmsAnswer): Promise<TestSms> {
  const sms = await TestSms.start(() => answer);
  providers.push(sms);
  return sms;
}
afterEach(async () => {
  for (const sms of providers.splice(0)) await sms.die();
});

const courier = (name: SmsProviderName, { url }: TestSms, timeoutMs = 30_000) =>
  new SmsCourier(
    {
      provider: name,
      key: name === 'twilio' ? 'AC1:secret' : 'secret',
      sender: 'Rooster',
      baseUrl: url,
      reportUrl: REPORTS,
    },
    timeoutMs,
  );

describe('the request that sends a text message', () => {
  it('follows the format of Spryng', async () => {
    const sms = await provider({ status: 200, body: { id: 'b9e9ae4e' } });
    expect(await courier('spryng', sms).send(SMS, KEY)).toEqual({ outcome: 'accepted', providerId: 'b9e9ae4e' });
    expect(sms.accepted).toEqual([
      {
        path: '/messages',
        authorization: 'Bearer secret',
        body: {
          body: SMS.text,
          encoding: 'auto',
          originator: 'Veenkade',
          recipients: ['31612345678'],
          route: 'business',
          reference: KEY,
        },
      },
    ]);
  });

  it('follows the format of Bird', async () => {
    const sms = await provider({ status: 201, body: { id: 'e8077d803532c0b5937c639b60216938' } });
    expect(await courier('messagebird', sms).send({ ...SMS, sender: null }, KEY)).toEqual({
      outcome: 'accepted',
      providerId: 'e8077d803532c0b5937c639b60216938',
    });
    expect(sms.accepted).toEqual([
      {
        path: '/messages',
        authorization: 'AccessKey secret',
        body: {
          originator: 'Rooster',
          body: SMS.text,
          recipients: ['31612345678'],
          reference: KEY,
          datacoding: 'auto',
          reportUrl: REPORTS,
        },
      },
    ]);
  });

  it('follows the format of CM.com', async () => {
    const accepted = { to: '0031612345678', status: 'Accepted', messageErrorCode: 0, messageDetails: null };
    const sms = await provider({ status: 200, body: { errorCode: 0, messages: [accepted] } });
    expect(await courier('cm', sms).send(SMS, KEY)).toEqual({ outcome: 'accepted', providerId: null });
    expect(sms.accepted[0]).toEqual({
      path: '/message',
      authorization: null,
      body: {
        messages: {
          authentication: { productToken: 'secret' },
          msg: [
            {
              from: 'Veenkade',
              to: [{ number: '+31612345678' }],
              body: { type: 'auto', content: SMS.text },
              reference: '01936f0e7c007000800000000000000a',
              minimumNumberOfMessageParts: 1,
              maximumNumberOfMessageParts: 8,
            },
          ],
        },
      },
    });
  });

  it('follows the format of Twilio', async () => {
    const sms = await provider({ status: 201, body: { sid: 'SM1', status: 'queued' } });
    expect(await courier('twilio', sms).send(SMS, KEY)).toEqual({ outcome: 'accepted', providerId: 'SM1' });
    expect(sms.accepted[0]).toEqual({
      path: '/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: { To: '+31612345678', From: 'Veenkade', Body: SMS.text, StatusCallback: `${REPORTS}/form?key=${KEY}` },
    });
  });
});

describe('a text message that the provider rejects', () => {
  it.each([
    ['spryng', 422, { message: 'Invalid', errors: { recipients: ['Not a number'] } }, 'Not a number'],
    [
      'messagebird',
      422,
      { errors: [{ code: 9, description: 'no (correct) recipients found' }] },
      'no (correct) recipients found',
    ],
    [
      'cm',
      400,
      { messages: [{ messageErrorCode: 303, messageDetails: 'Invalid phonenumber' }] },
      'Invalid phonenumber',
    ],
    [
      'cm',
      200,
      { messages: [{ messageErrorCode: 303, messageDetails: 'Invalid phonenumber' }] },
      'Invalid phonenumber',
    ],
    ['twilio', 400, { code: 21211, message: 'Invalid To' }, 'Invalid To (21211)'],
  ] as const)('is refused permanently when %s answers %i', async (name, status, body, reason) => {
    const sms = await provider({ status, body });
    expect(await courier(name, sms).send(SMS, KEY)).toMatchObject({ outcome: 'refused', reason });
  });

  it.each([401, 402, 404, 429, 500, 503])('fails as certainly not sent when Spryng answers %i', async (status) => {
    const sms = await provider({ status });
    expect(await courier('spryng', sms).send(SMS, KEY)).toEqual({
      outcome: 'failed',
      code: `HTTP ${status}`,
      reason: `HTTP ${status}`,
      mayBeTaken: false,
      providerDown: true,
    });
  });
});

describe('a text message without an answer from the provider', () => {
  it.each([
    ['may have been sent when the provider never answers', 'stall', 'ETIMEDOUT'],
    ['may have been sent when the provider hangs up', 'hang up', 'ECONNRESET'],
    ['may have been sent when a gateway answers 504', { status: 504 }, 'HTTP 504'],
  ] as const)('%s', async (_name, answer, code) => {
    const sms = await provider(answer);
    const patience = answer === 'stall' ? 200 : 30_000;
    expect(await courier('messagebird', sms, patience).send(SMS, KEY)).toMatchObject({
      outcome: 'failed',
      code,
      mayBeTaken: true,
    });
  });
});

it('a refused connection means that the text message was not sent', async () => {
  const sms = await provider({ status: 200 });
  const to = courier('spryng', sms);
  await sms.die();
  expect(await to.send(SMS, KEY)).toMatchObject({ outcome: 'failed', code: 'ECONNREFUSED', mayBeTaken: false });
  await sms.comeBack();
  expect(await to.send(SMS, KEY)).toMatchObject({ outcome: 'accepted' });
});

it('an answer that arrives twice does not disturb the next text message', async () => {
  const sms = await provider({ status: 200, body: { id: 'once' }, twice: true });
  const to = courier('spryng', sms);
  expect(await to.send(SMS, KEY)).toEqual({ outcome: 'accepted', providerId: 'once' });
  expect(await to.send(SMS, KEY)).toEqual({ outcome: 'accepted', providerId: 'once' });
  expect(sms.accepted).toHaveLength(2);
});

describe('a delivery report', () => {
  const read = async (name: SmsProviderName, input: Record<string, unknown>) =>
    courier(name, await provider({ status: 200 })).reports?.read(input);

  it.each([
    ['spryng', { STATUS: '10', REASONCODE: '0', REFERENCE: KEY }, { key: KEY, providerId: null, reason: null }],
    ['messagebird', { id: 'm1', reference: KEY, status: 'delivered' }, { key: KEY, providerId: 'm1', reason: null }],
    [
      'cm',
      { messages: { msg: { reference: KEY.replaceAll('-', ''), status: { code: '2' } } } },
      { key: KEY, providerId: null, reason: null },
    ],
    [
      'twilio',
      { key: KEY, MessageSid: 'SM1', MessageStatus: 'delivered' },
      { key: KEY, providerId: 'SM1', reason: null },
    ],
  ] as const)('is read as delivered for %s', async (name, input, report) => {
    expect(await read(name, input)).toEqual({ ...report, arrived: true });
  });

  it.each([
    ['spryng', { STATUS: '20', REASONCODE: '21', REFERENCE: KEY }, 'Spryng 21'],
    [
      'messagebird',
      { id: 'm1', status: 'delivery_failed', statusReason: 'unknown subscriber' },
      'delivery_failed: unknown subscriber',
    ],
    ['cm', { messages: { msg: { status: { code: '3', errorDescription: 'Absent' } } } }, 'Absent'],
    ['twilio', { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }, 'Twilio undelivered 30003'],
  ] as const)('is read as not delivered, with the reason, for %s', async (name, input, reason) => {
    expect(await read(name, input)).toMatchObject({ arrived: false, reason });
  });

  it.each([
    ['spryng', { STATUS: '30' }],
    ['messagebird', { status: 'buffered' }],
    ['cm', { messages: { msg: { status: { code: '0' } } } }],
    ['twilio', { MessageStatus: 'sent' }],
    ['cm', {}],
  ] as const)('is ignored for %s before the final status', async (name, input) => {
    expect(await read(name, input)).toBe(null);
  });
});
