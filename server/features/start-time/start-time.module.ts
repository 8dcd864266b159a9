import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { StartTimeController } from './start-time.controller.js';
import { EditStartTimesHandler, startTimeKind } from './start-time.handler.js';
import { startTimeProjection } from './start-time.projection.js';
import { ListStartTimesHandler } from './start-time.query.js';

@Module({ controllers: [StartTimeController], providers: [EditStartTimesHandler, ListStartTimesHandler] })
export class StartTimeModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(startTimeKind);
    inline.register(startTimeProjection);
  }
}
