import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Kysely } from 'kysely';
import type { MessageId, UserId } from '#domain/kernel/ids';
import { messageStream } from '#domain/message/message.events';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { hasErasedKey, Outbox, type StoredMessage } from '../../messaging/outbox.js';
import { messageData } from '../../messaging/message-data.js';
import { SendAgain } from './delivery.messages.js';
import { loadPeople } from './recipients.js';
import { databaseNow } from '../../database/conditions.js';

/**
 * Queues messages again that ended without arriving (failed, unknown, kept or not invited then): one, or all of a
 * delivery. Left out are expired links, people still not invited, and channels that are not set up. Records
 * `MessageRequeued` each; answers their number, also 0.
 */
@CommandHandler(SendAgain)
export class SendAgainHandler implements ICommandHandler<SendAgain> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
  ) {}

  async execute({ origin, which }: SendAgain): Promise<{ readonly amount: number }> {
    const { organisationId } = origin;
    return this.runner.execute<{ readonly amount: number }>({
      origin,
      ...('messageId' in which ? { streamId: messageStream(which.messageId) } : {}),
      // Writes a table that is none of the log's.
      solo: true,
      execute: async ({ db }) => {
        const messages = await this.ended(db, organisationId, which);
        if (messages.length === 0) return { ok: true, appends: [], answer: () => ({ amount: 0 }) };
        await requeue(db, organisationId, messages);
        const appends = await Promise.all(
          messages.map(async (message) => ({
            streamId: messageStream(message.message_id as MessageId),
            events: [{ type: 'MessageRequeued' as const, data: await messageData(db, message) }],
          })),
        );
        return { ok: true, appends, answer: () => ({ amount: messages.length }) };
      },
    });
  }

  /**
   * Unsuccessful messages that can be sent again, locked. Kept ones only if their channel is set up now; none with an
   * expired key or to people who are not invited.
   */
  private async ended(
    db: Kysely<Tables>,
    organisationId: string,
    which: SendAgain['which'],
  ): Promise<readonly StoredMessage[]> {
    const all = db
      .selectFrom('message')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('status', 'in', ['failed', 'unknown', 'kept', 'not_invited'])
      .where((one) => one.or([one('delivery_id', 'is not', null), one('notification_id', 'is not', null)]))
      .forUpdate();
    const messages = await (
      'messageId' in which
        ? all.where('message_id', '=', which.messageId)
        : all.where('delivery_id', '=', which.deliveryId)
    ).execute();
    const channels = await this.outbox.channelsOf(organisationId, db);
    const people = await peopleOf(db, organisationId, messages);
    return messages.filter(
      (message) =>
        !hasErasedKey(message) &&
        (people.get(message.user_id as UserId)?.invited ?? true) &&
        (!['kept', 'not_invited'].includes(message.status) || channels.has(message.kind)),
    );
  }
}

const NOBODY: Awaited<ReturnType<typeof loadPeople>> = new Map<UserId, never>();

async function peopleOf(db: Kysely<Tables>, organisationId: string, messages: readonly StoredMessage[]) {
  const userIds = [...new Set(messages.flatMap(({ user_id }) => (user_id === null ? [] : [user_id as UserId])))];
  return userIds.length > 0 ? loadPeople(db, organisationId, userIds) : NOBODY;
}

/**
 * Queues the messages again at the recipients' present addresses. Attempts count on, because nodes identify an attempt
 * by its number.
 */
async function requeue(db: Kysely<Tables>, organisationId: string, messages: readonly StoredMessage[]): Promise<void> {
  const people = await peopleOf(db, organisationId, messages);
  for (const { message_id, kind, user_id, recipient } of messages) {
    const person = people.get(user_id as UserId);
    // The current address: most repeated messages failed because of a wrong one.
    const present = kind === 'push' ? undefined : person?.addresses[kind][0];
    await db
      .updateTable('message')
      .set({
        status: 'waiting',
        recipient: present ?? recipient,
        earlier_attempts: (row) => row.ref('attempts'),
        unanswered: false,
        last_error: null,
        ended_at: null,
        due_at: databaseNow(),
      })
      .where('organisation_id', '=', organisationId)
      .where('message_id', '=', message_id)
      .execute();
  }
}
