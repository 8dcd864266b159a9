import { Module } from '@nestjs/common';
import { MAX_NEWS } from '#domain/news/news-readers';
import { news } from '#domain/news/news.resource';
import { resourceModule } from '../../resource/resource.module.js';
import { NewsController } from './news.controller.js';
import { NewsLive } from './news.live.js';
import { NewsReader } from './news.reader.js';

/** Declared news for its authors, and news for the people it is addressed to. */
@Module({
  imports: [resourceModule(news, { list: true, recent: (all) => all.slice(0, MAX_NEWS) })],
  controllers: [NewsController],
  providers: [NewsLive, NewsReader],
})
export class NewsModule {}
