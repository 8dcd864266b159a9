import { expect, it } from 'vitest';
import { notificationFailures, type SentNotification } from './notification-failures.js';

const message = (channel: SentNotification['channel'], more: Partial<SentNotification>): SentNotification => ({
  channel,
  status: 'sent',
  reason: null,
  answer: null,
  ...more,
});
const REFUSED = { status: 'failed', reason: 'refused', answer: '550 No such box' } as const;

it('notificationFailures lists each channel that delivered nothing, with the reason', () => {
  expect(
    notificationFailures([
      message('mail', REFUSED),
      message('sms', { status: 'unknown', answer: 'no answer' }),
      message('push', { status: 'failed', reason: 'exhausted' }),
    ]),
  ).toEqual([
    { channel: 'mail', why: 'refused', answer: '550 No such box' },
    { channel: 'sms', why: 'unknown', answer: 'no answer' },
    { channel: 'push', why: 'exhausted', answer: null },
  ]);
  expect(notificationFailures([message('mail', { status: 'failed', answer: 'no words' })])).toEqual([
    { channel: 'mail', why: 'unmade', answer: 'no words' },
  ]);
});

it('notificationFailures is empty while a message waits, is held, or reached one device', () => {
  expect(notificationFailures([])).toEqual([]);
  expect(notificationFailures([message('push', REFUSED), message('push', {})])).toEqual([]);
  expect(notificationFailures([message('mail', { status: 'waiting' }), message('sms', { status: 'kept' })])).toEqual(
    [],
  );
  expect(notificationFailures([message('mail', { status: 'overtaken' })])).toEqual([]);
});

it('notificationFailures lists a mail to a never invited person with that reason', () => {
  expect(notificationFailures([message('mail', { status: 'not_invited' })])).toEqual([
    { channel: 'mail', why: 'not_invited', answer: null },
  ]);
});
