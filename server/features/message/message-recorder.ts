import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CommandId, MessageId, OrganisationId } from '#domain/kernel/ids';
import { type MessageEvent, messageStream } from '#domain/message/message.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { type MessageEnd, Outbox, type LeasedMessage } from '../../messaging/outbox.js';
import { messageData } from '../../messaging/message-data.js';

/**
 * Stores the result of a message: row and event in one transaction. Does nothing if another node has leased the message
 * since.
 */
@Injectable()
export class MessageRecorder {
  constructor(
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Accepted by the provider; `providerId` null: it gave none. */
  sent(message: LeasedMessage, providerId: string | null): Promise<void> {
    return this.end(message, { status: 'sent', error: null, providerId }, (data) => ({ type: 'MessageSent', data }));
  }

  /** Given up: refused, or all attempts failed. */
  failed(message: LeasedMessage, reason: 'refused' | 'exhausted', error: string): Promise<void> {
    return this.end(message, { status: 'failed', error }, (data) => ({
      type: 'MessageFailed',
      data: { ...data, reason },
    }));
  }

  /** Ended without knowing whether it was sent. */
  lost(message: LeasedMessage, error: string): Promise<void> {
    return this.end(message, { status: 'unknown', error }, (data) => ({ type: 'MessageLost', data }));
  }

  /** Not sent, because a later message contains its content. */
  overtaken(message: LeasedMessage): Promise<void> {
    return this.end(message, { status: 'overtaken', error: null }, (data) => ({ type: 'MessageOvertaken', data }));
  }

  private async end(
    message: LeasedMessage,
    end: MessageEnd,
    eventOf: (data: MessageEvent['data']) => MessageEvent,
  ): Promise<void> {
    const organisationId = message.organisation_id as OrganisationId;
    const streamId = messageStream(message.message_id as MessageId);
    await this.runner.run({
      origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
      streamId,
      // Writes a table that is none of the log's.
      solo: true,
      execute: async ({ db }) => {
        const ended = await this.outbox.end(db, message, end);
        const events = ended ? [eventOf(await messageData(db, message))] : [];
        return { ok: true, appends: [{ streamId, events }], answer: () => null };
      },
    });
  }
}
