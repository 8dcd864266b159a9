import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { FreeDayController } from './free-day.controller.js';
import { freeDayKind, SaveFreeDaysHandler } from './free-day.handler.js';
import { FreeDayLive } from './free-day.live.js';
import { freeDayProjection } from './free-day.projection.js';
import { FreeDayQueries } from './free-day.query.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, freeDayKind)
@Registers(InlineProjections, freeDayProjection)
@Module({
  controllers: [FreeDayController],
  providers: [FreeDayLive, FreeDayQueries, SaveFreeDaysHandler],
})
export class FreeDayModule {}
