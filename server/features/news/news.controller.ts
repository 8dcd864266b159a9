import { Controller } from '@nestjs/common';
import { news } from '#domain/news/news.resource';
import { CallHandler, CurrentUser } from '../../http/call-handler.js';
import type { Caller } from '../../http/caller.js';
import { NewsReader } from './news.reader.js';

@Controller()
export class NewsController {
  constructor(private readonly reader: NewsReader) {}

  @CallHandler(news.calls.list)
  list(@CurrentUser() caller: Caller) {
    return this.reader.list(caller);
  }
}
