import { Controller } from '@nestjs/common';
import { news } from '#domain/news/news.resource';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { NewsReader } from './news.reader.js';

/** Call that lists the news addressed to the caller at the session's location. */
@Controller()
export class NewsController {
  constructor(private readonly reader: NewsReader) {}

  @CallHandler(news.calls.list)
  list({ caller }: RequestOf<typeof news.calls.list>) {
    return this.reader.list(caller);
  }
}
