import type { Channel } from '#domain/message/message.events';

/** A message as the outbox shows it. */
export interface OutboxRow {
  readonly id: string;
  readonly channel: Channel;
  readonly status: 'waiting' | 'sent' | 'failed' | 'unknown' | 'kept' | 'overtaken' | 'not_invited' | 'stopped';
  readonly attempts: number;
  readonly error: string | null;
}

/** Evidence after a storm of messages, when nothing is sent any more. */
export interface MessageEvidence {
  /** Messages that somebody was told are queued. */
  readonly queued: readonly string[];
  readonly outbox: readonly OutboxRow[];
  /** How often its provider has taken each message. */
  readonly accepted: ReadonlyMap<string, number>;
  /** Events of each message, in order. */
  readonly recorded: ReadonlyMap<string, readonly string[]>;
}

const ENDS = {
  sent: 'MessageSent',
  failed: 'MessageFailed',
  unknown: 'MessageLost',
  overtaken: 'MessageOvertaken',
  stopped: 'MessageStopped',
} as const;

/** Every promise about messages (docs/decisions/0049) that is broken, one sentence each. */
export function messageFaults({ queued, outbox, accepted, recorded }: MessageEvidence): string[] {
  const messageIds = new Set(outbox.map(({ id }) => id));
  return [
    ...queued.filter((id) => !messageIds.has(id)).map((id) => `${id} was queued and is gone`),
    ...[...accepted.keys()].filter((id) => !messageIds.has(id)).map((id) => `${id} was taken and nobody queued it`),
    ...outbox.flatMap((row) =>
      faultsOf(row, accepted.get(row.id) ?? 0, recorded.get(row.id) ?? []).map(
        (defect) => `${row.channel} ${row.id} ${defect}`,
      ),
    ),
  ];
}

function faultsOf(
  { channel, status, attempts, error }: OutboxRow,
  times: number,
  recorded: readonly string[],
): string[] {
  if (status === 'waiting' || status === 'kept' || status === 'not_invited') return [`is still ${status}`];
  const found: string[] = [];
  if (recorded.join() !== ENDS[status])
    found.push(`is ${status}, and the log tells ${recorded.join(', ') || 'nothing'}`);
  if (status === 'sent' && times === 0) found.push('is said to be sent, and its provider does not have it');
  if ((status === 'failed' || status === 'unknown') && error === null) found.push(`is ${status} without a reason`);
  if (channel === 'sms') {
    if (times > 1) found.push(`was taken ${times} times`);
    if (status === 'failed' && times > 0) found.push('is said to have failed, and its provider has it');
  } else {
    // Handed over again with the same key while nobody could tell: each time is an attempt that the outbox counts.
    if (times > attempts) found.push(`was taken ${times} times in ${attempts} attempts`);
    if (status === 'unknown') found.push('is unknown, and could have been sent again');
    if (status === 'failed' && times === attempts) found.push('is said to have failed, and its provider has it');
  }
  return found;
}
