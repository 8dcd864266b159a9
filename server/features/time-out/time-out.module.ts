import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { RecordSources } from '../../live/record-sources.js';
import { TimeOutController } from './time-out.controller.js';
import { TimeOutListsController } from './time-out-lists.controller.js';
import { EditTimeOutHandler, timeOutKind } from './time-out.handler.js';
import { TimeOutLive } from './time-out.live.js';
import { timeOutProjection } from './time-out.projection.js';
import { TimeOutReader } from './time-out-reader.js';
import { TimeOutQueries, ListTimeOutsOnHoldHandler } from './time-out.query.js';

@Module({
  controllers: [TimeOutController, TimeOutListsController],
  providers: [EditTimeOutHandler, TimeOutQueries, ListTimeOutsOnHoldHandler, TimeOutLive, TimeOutReader],
})
export class TimeOutModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, live: TimeOutLive) {
    kinds.register(timeOutKind);
    inline.register(timeOutProjection);
    sources.admins.add(live.source);
  }
}
