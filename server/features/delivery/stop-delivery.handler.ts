import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageId } from '#domain/kernel/ids';
import { messageStream } from '#domain/message/message.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { messageData } from '../../messaging/message-data.js';
import { StopDelivery } from './delivery.messages.js';
import { databaseNow } from '../../database/conditions.js';

/**
 * Stops the waiting and kept messages of a delivery that no node has tried, and records `MessageStopped` for each; a
 * message that is being tried is not stopped. Answers their number, also 0.
 */
@CommandHandler(StopDelivery)
export class StopDeliveryHandler implements ICommandHandler<StopDelivery> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, deliveryId }: StopDelivery): Promise<{ readonly amount: number }> {
    return this.runner.execute<{ readonly amount: number }>({
      origin,
      // Writes a table that is none of the log's.
      solo: true,
      execute: async ({ db }) => {
        const messages = await db
          .updateTable('message')
          .set({ status: 'stopped', ended_at: databaseNow() })
          .where('organisation_id', '=', origin.organisationId)
          .where('delivery_id', '=', deliveryId)
          .where('status', 'in', ['waiting', 'kept'])
          .where('attempts', '=', 0)
          .returningAll()
          .execute();
        const appends = await Promise.all(
          messages.map(async (message) => ({
            streamId: messageStream(message.message_id as MessageId),
            events: [{ type: 'MessageStopped' as const, data: await messageData(db, message) }],
          })),
        );
        return { ok: true, appends, answer: () => ({ amount: messages.length }) };
      },
    });
  }
}
