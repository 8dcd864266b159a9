import { Module } from '@nestjs/common';
import { MAX_NEWS } from '#domain/news/news-readers';
import { news } from '#domain/news/news.resource';
import { RecordSources } from '../../live/record-sources.js';
import { resourceModule } from '../../resource/resource.module.js';
import { SeenSubjects } from '../../access/seen-subjects.js';
import { NewsController } from './news.controller.js';
import { NewsLive } from './news.live.js';
import { NewsReader } from './news.reader.js';

/** As declared for who writes news; who reads it gets what concerns them. */
@Module({
  imports: [resourceModule(news, { list: true, recent: (all) => all.slice(0, MAX_NEWS) })],
  controllers: [NewsController],
  providers: [NewsLive, NewsReader],
})
export class NewsModule {
  constructor(sources: RecordSources, live: NewsLive, reader: NewsReader, seen: SeenSubjects) {
    sources.own.add(live.own);
    seen.register({
      kind: 'news',
      whereFor: (caller, ids) => reader.whereFor(caller, ids),
      audienceOf: (organisationId, id) => reader.audienceOf(organisationId, id),
    });
  }
}
