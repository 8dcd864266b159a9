import { describe, expect, it } from 'vitest';
import { type MessageEvidence, messageFaults, type OutboxRow } from './message-check.js';

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  channel: 'sms',
  status: 'sent',
  attempts: 1,
  error: null,
  ...more,
});
const recordedTypes = (...events: [id: string, type: string][]) =>
  new Map(events.map(([id, type]) => [id, [type]] as [string, string[]]));

const SOUND: MessageEvidence = {
  queued: ['a', 'b', 'c', 'd', 'e'],
  outbox: [
    row('a'),
    row('b', { status: 'unknown', error: 'no answer in time' }),
    row('c', { status: 'failed', error: 'no such number' }),
    row('d', { channel: 'mail', attempts: 3 }),
    row('e', { channel: 'push', attempts: 2, status: 'failed', error: 'too large' }),
  ],
  accepted: new Map([
    ['a', 1],
    ['b', 1],
    ['d', 2],
    ['e', 1],
  ]),
  recorded: recordedTypes(
    ['a', 'MessageSent'],
    ['b', 'MessageLost'],
    ['c', 'MessageFailed'],
    ['d', 'MessageSent'],
    ['e', 'MessageFailed'],
  ),
};

describe('the check of messages after a storm', () => {
  it('accepts messages sent once, unknown, failed, or retried with their key', () => {
    expect(messageFaults(SOUND)).toEqual([]);
  });

  it.each<[string, Partial<MessageEvidence>, string[]]>([
    ['is missing from the outbox', { queued: [...SOUND.queued, 'f'] }, ['f was queued and is gone']],
    [
      'was sent without being queued',
      { accepted: new Map([...SOUND.accepted, ['f', 1]]) },
      ['f was taken and nobody queued it'],
    ],
    [
      'is still waiting',
      { outbox: [row('a', { status: 'waiting' }), ...SOUND.outbox.slice(1)] },
      ['sms a is still waiting'],
    ],
    ['was sent twice', { accepted: new Map([...SOUND.accepted, ['b', 2]]) }, ['sms b was taken 2 times']],
    [
      'is marked sent but never reached its provider',
      { accepted: new Map([...SOUND.accepted, ['a', 0]]) },
      ['sms a is said to be sent, and its provider does not have it'],
    ],
    [
      'is marked failed but reached its provider',
      { accepted: new Map([...SOUND.accepted, ['c', 1], ['e', 2]]) },
      [
        'sms c is said to have failed, and its provider has it',
        'push e is said to have failed, and its provider has it',
      ],
    ],
    [
      'reached its provider more often than it was attempted',
      { accepted: new Map([...SOUND.accepted, ['d', 4]]) },
      ['mail d was taken 4 times in 3 attempts'],
    ],
    [
      'failed without a reason',
      { outbox: SOUND.outbox.map((one) => (one.id === 'c' ? row('c', { status: 'failed' }) : one)) },
      ['sms c is failed without a reason'],
    ],
    [
      'has another result in the log',
      { recorded: new Map([...SOUND.recorded, ['a', ['MessageLost', 'MessageSent']], ['b', []]]) },
      ['sms a is sent, and the log tells MessageLost, MessageSent', 'sms b is unknown, and the log tells nothing'],
    ],
  ])('reports a message that %s', (_name, wrong, faults) => {
    expect(messageFaults({ ...SOUND, ...wrong })).toEqual(faults);
  });
});
