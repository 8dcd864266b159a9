import { Module, type OnModuleInit } from '@nestjs/common';
import { RECORD_FIELDS_OF } from '#domain/catalogue/history-references';
import { RecordNames } from '../../event-store/record-names.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { LiveStreams } from '../../live/live-streams.js';
import { HistoryController } from './history.controller.js';
import { HistoryFeed } from './history-feed.js';
import { HistoryLive } from './history.live.js';
import { HistoryNameReader } from './history-names.js';
import { historyProjection } from './history.projection.js';
import { HistoryReader } from './history-reader.js';
import { HistoryListQueries } from './history-list.query.js';
import { RosterHistoryQueries } from './roster-history.query.js';
import { WeekPasts } from './week-as-of.js';

@Module({
  controllers: [HistoryController],
  providers: [
    RosterHistoryQueries,
    HistoryFeed,
    HistoryLive,
    HistoryNameReader,
    HistoryReader,
    HistoryListQueries,
    WeekPasts,
  ],
  exports: [HistoryFeed],
})
export class HistoryModule implements OnModuleInit {
  constructor(
    private readonly names: RecordNames,
    followed: FollowedProjections,
    live: LiveStreams,
    historyLive: HistoryLive,
  ) {
    followed.register(historyProjection);
    live.register(historyLive);
  }

  /** Rather no start than entries that lack a name. */
  onModuleInit(): void {
    this.names.require([...RECORD_FIELDS_OF.keys()]);
  }
}
