import { Controller } from '@nestjs/common';
import * as calls from '#domain/message/message.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { readOutboxCursor } from './outbox-cursor.js';
import { OutboxQueries } from './outbox.query.js';

/** Call that reads the organisation's outbox by pages; a cursor holds its filters. */
@Controller()
export class MessageController {
  constructor(private readonly queries: OutboxQueries) {}

  @CallHandler(calls.outboxList)
  outbox({ caller, input }: RequestOf<typeof calls.outboxList>) {
    const { cursor, limit, kind, status, text } = input.query;
    const { filters, messageId } =
      cursor === undefined
        ? { filters: { kind, status, text: text?.trim() === '' ? undefined : text?.trim() }, messageId: null }
        : readOutboxCursor(cursor);
    return this.queries.listOutbox(caller, filters, limit, messageId);
  }
}
