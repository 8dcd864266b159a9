import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import { type DeliveryEvent, deliveryStream } from '#domain/delivery/delivery.events';
import type { CommandId, DeliveryId, LocationId, TextId, UserId } from '#domain/kernel/ids';
import { CommandRunner } from '../event-store/command-runner.js';
import { Outbox } from '../messaging/outbox.js';
import type { Cafe } from './cafe.js';

/** A mail of somebody to Daan and Joëlle that failed, without the limit on how much one sends. */
export async function deliveryOf(
  app: NestFastifyApplication,
  { organisationId }: Pick<Cafe, 'organisationId'>,
  sender: string,
): Promise<string> {
  const deliveryId = uuid() as DeliveryId;
  const actorId = sender as UserId;
  const locationId = 'cafe' as LocationId;
  const userIds = ['daan', 'joelle'] as UserId[];
  await app.get(Outbox, { strict: false }).add(
    userIds.map((userId) => ({
      organisation_id: organisationId,
      message_id: uuid(),
      kind: 'mail',
      delivery_id: deliveryId,
      notification_id: null,
      user_id: userId,
      recipient: `${userId}@example.test`,
      language: 'nl',
      subject: 'Feest',
      body: 'Zondag',
      html: null,
      status: 'failed',
      last_error: '550 No such user',
      ended_at: new Date(),
    })),
  );
  await app.get(CommandRunner, { strict: false }).run({
    origin: { organisationId, commandId: uuid() as CommandId, actorId, locationId, cause: 'test' },
    execute: (transaction) => {
      const [subjectId, textId] = ['Feest', 'Zondag'].map((text) => transaction.writeText(text)) as [TextId, TextId];
      const event: DeliveryEvent = {
        type: 'MailingQueued',
        data: { deliveryId, locationId, userIds, subjectId, textId },
      };
      return { ok: true, appends: [{ streamId: deliveryStream(deliveryId), events: [event] }], answer: () => null };
    },
  });
  return deliveryId;
}
