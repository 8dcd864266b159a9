import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { TimeOutController } from './time-out.controller.js';
import { TimeOutListsController } from './time-out-lists.controller.js';
import { EditTimeOutHandler, timeOutKind } from './time-out.handler.js';
import { TimeOutLive } from './time-out.live.js';
import { timeOutProjection } from './time-out.projection.js';
import { TimeOutReader } from './time-out-reader.js';
import { TimeOutQueries, ListTimeOutsOnHoldHandler } from './time-out.query.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, timeOutKind)
@Registers(InlineProjections, timeOutProjection)
@Module({
  controllers: [TimeOutController, TimeOutListsController],
  providers: [EditTimeOutHandler, TimeOutQueries, ListTimeOutsOnHoldHandler, TimeOutLive, TimeOutReader],
})
export class TimeOutModule {}
