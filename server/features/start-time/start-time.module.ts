import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { RecordSources } from '../planning/record-sources.js';
import { StartTimeController } from './start-time.controller.js';
import { EditStartTimesHandler, startTimeKind } from './start-time.handler.js';
import { startTimeProjection } from './start-time.projection.js';
import { ListStartTimesHandler } from './start-time.query.js';
import { StartTimeLive } from './start-time.live.js';
import { StartTimeReader } from './start-time.reader.js';

@Module({
  controllers: [StartTimeController],
  providers: [EditStartTimesHandler, ListStartTimesHandler, StartTimeLive, StartTimeReader],
})
export class StartTimeModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, live: StartTimeLive) {
    kinds.register(startTimeKind);
    inline.register(startTimeProjection);
    sources.addAdmin(live.source);
  }
}
