import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CommandId, MessageId, NotificationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { type MessageEvent, messageStream } from '#domain/message/message.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { DeliveryFailure } from '../../mail/courier.js';
import { Outbox, type TakenMessage } from '../../mail/outbox.js';

/** Writes what became of a message: its row and the event that tells of it, in one transaction. */
@Injectable()
export class MessageRecorder {
  constructor(
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
  ) {}

  sent(message: TakenMessage): Promise<void> {
    return this.end(message, { status: 'sent', error: null }, { type: 'MessageSent', data: dataOf(message) });
  }

  failed(message: TakenMessage, { permanent, message: error }: DeliveryFailure): Promise<void> {
    const reason = permanent ? 'refused' : 'exhausted';
    return this.end(
      message,
      { status: 'failed', error },
      { type: 'MessageFailed', data: { ...dataOf(message), reason } },
    );
  }

  private async end(
    message: TakenMessage,
    end: { readonly status: 'sent' | 'failed'; readonly error: string | null },
    event: MessageEvent,
  ): Promise<void> {
    const organisationId = message.organisation_id as OrganisationId;
    const streamId = messageStream(message.message_id as MessageId);
    await this.runner.run({
      origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
      streamId,
      // Writes a table that is none of the log's.
      solo: true,
      execute: async (transaction) => {
        const ended = await this.outbox.end(transaction.db, message, end);
        return { ok: true, appends: [{ streamId, events: ended ? [event] : [] }], answer: () => null };
      },
    });
  }
}

const dataOf = ({ message_id, kind, user_id, notification_id, attempts }: TakenMessage) => ({
  messageId: message_id as MessageId,
  kind,
  userId: user_id as UserId | null,
  notificationId: notification_id as NotificationId | null,
  attempts,
});
