import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CommandId, MessageId, OrganisationId } from '#domain/kernel/ids';
import { type MessageEvent, messageStream } from '#domain/message/message.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { type MessageEnd, Outbox, type TakenMessage } from '../../messaging/outbox.js';
import { dataOf } from './message-data.js';

/** Writes what became of a message: its row and the event that tells of it, in one transaction. */
@Injectable()
export class MessageRecorder {
  constructor(
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
  ) {}

  sent(message: TakenMessage, providerId: string | null): Promise<void> {
    return this.end(
      message,
      { status: 'sent', error: null, providerId },
      { type: 'MessageSent', data: dataOf(message) },
    );
  }

  failed(message: TakenMessage, reason: 'refused' | 'exhausted', error: string): Promise<void> {
    const event = { type: 'MessageFailed', data: { ...dataOf(message), reason } } as const;
    return this.end(message, { status: 'failed', error }, event);
  }

  /** Nobody knows whether it went out. */
  lost(message: TakenMessage, error: string): Promise<void> {
    return this.end(message, { status: 'unknown', error }, { type: 'MessageLost', data: dataOf(message) });
  }

  private async end(message: TakenMessage, end: MessageEnd, event: MessageEvent): Promise<void> {
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
