import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { AutomaticReminders } from './automatic-reminders.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryLive } from './delivery.live.js';
import { deliveryKind, deliveryProjection } from './delivery.projection.js';
import { DeliveryReader } from './delivery.reader.js';
import { QueueDeliveryHandler } from './queue-delivery.handler.js';
import { ReachableQueries } from './reachable.query.js';
import { SendAgainHandler } from './send-again.handler.js';
import { StopDeliveryHandler } from './stop-delivery.handler.js';
import { ChannelChoicesReader } from './channel-choices.reader.js';
import { Registers } from '../../registration/registers.js';

/** Messages of managers to several people by mail, text message or push, and automatic reminders. */
@Registers(StreamKinds, deliveryKind)
@Registers(InlineProjections, deliveryProjection)
@Module({
  controllers: [DeliveryController],
  providers: [
    AutomaticReminders,
    DeliveryLive,
    DeliveryReader,
    QueueDeliveryHandler,
    ReachableQueries,
    SendAgainHandler,
    StopDeliveryHandler,
    ChannelChoicesReader,
  ],
})
export class DeliveryModule {}
