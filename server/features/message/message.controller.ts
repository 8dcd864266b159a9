import { Controller } from '@nestjs/common';
import * as calls from '#domain/message/message.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { readCursor } from './outbox-cursor.js';
import { OutboxQueries } from './outbox.query.js';

@Controller()
export class MessageController {
  constructor(private readonly queries: OutboxQueries) {}

  @CallHandler(calls.outboxList)
  outbox(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.outboxList>) {
    const { cursor, limit, kind, status, text } = input.parse().query;
    const { filters, messageId } =
      cursor === undefined
        ? { filters: { kind, status, text: text?.trim() === '' ? undefined : text?.trim() }, messageId: null }
        : readCursor(cursor);
    return this.queries.listOutbox(caller, filters, limit, messageId);
  }
}
