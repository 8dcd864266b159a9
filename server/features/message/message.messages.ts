import { Query } from '@nestjs/cqrs';
import type { OutboxPage } from '#domain/message/message.views';
import type { Caller } from '../../http/caller.js';
import type { OutboxFilters } from './outbox-cursor.js';

/** Messages of the organisation, newest first; `after`: older than that one. */
export class ListOutbox extends Query<OutboxPage> {
  constructor(
    readonly caller: Caller,
    readonly filters: OutboxFilters,
    readonly limit: number,
    readonly after: string | null,
  ) {
    super();
  }
}
