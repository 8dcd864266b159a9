import { Injectable } from '@nestjs/common';
import type { DeliveryEvent } from '#domain/delivery/delivery.events';
import type { MessageEvent } from '#domain/message/message.events';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type OwnPlace, type OwnSource, ownSource, OwnSources } from '../../live/record-sources.js';
import { DeliveryReader } from './delivery.reader.js';
import { Registers } from '../../registration/registers.js';

/** Live records of a person's own deliveries with their progress: the newest 30 of 30 days. */
@Injectable()
export class DeliveryLive {
  @Registers(OwnSources)
  readonly ownSource: OwnSource;

  constructor(reader: DeliveryReader) {
    this.ownSource = ownSource('delivery', { invalidationOf, read: (scope) => reader.ofPerson(scope) });
  }
}

function invalidationOf({ streamId, event }: LoggedEvent, { userId }: OwnPlace): (string | null)[] {
  if (streamId.startsWith('delivery/'))
    return event.meta.actorId === userId ? [(event.data as DeliveryEvent['data']).deliveryId] : [];
  if (!streamId.startsWith('message/')) return [];
  const { deliveryId, senderId } = event.data as MessageEvent['data'];
  return deliveryId !== undefined && senderId === userId ? [deliveryId] : [];
}
