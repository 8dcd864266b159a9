import { Module } from '@nestjs/common';
import { DESCRIBED_STREAMS } from '#domain/catalogue/history-entries';
import { RECORD_FIELDS_OF } from '#domain/catalogue/history-references';
import { RecordNames } from '../../event-store/record-names.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { HistoryController } from './history.controller.js';
import { HistoryFeed } from './history-feed.js';
import { HistoryLive } from './history.live.js';
import { HistoryNameReader } from './history-names.js';
import { historyProjection } from './history.projection.js';
import { HistoryReader } from './history-reader.js';
import { HistoryListQueries } from './history-list.query.js';
import { RosterHistoryQueries } from './roster-history.query.js';
import { PutBackController } from './put-back.controller.js';
import { RosterPlaces } from './roster-places.js';
import { PutBackTargets } from './put-back-targets.js';
import { WeekPasts } from './week-as-of.js';
import { Registers, Requires } from '../../registration/registers.js';
import { StreamKinds } from '../../event-store/stream-kind.js';

@Registers(FollowedProjections, historyProjection)
@Requires(StreamKinds, DESCRIBED_STREAMS)
@Requires(RecordNames, RECORD_FIELDS_OF.keys())
@Module({
  controllers: [HistoryController, PutBackController],
  providers: [
    RosterHistoryQueries,
    HistoryFeed,
    HistoryLive,
    HistoryNameReader,
    HistoryReader,
    HistoryListQueries,
    PutBackTargets,
    RosterPlaces,
    WeekPasts,
  ],
  exports: [HistoryFeed],
})
export class HistoryModule {}
