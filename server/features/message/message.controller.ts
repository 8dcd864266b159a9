import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/message/message.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ListOutbox } from './message.messages.js';
import { readCursor } from './outbox-cursor.js';

@Controller()
export class MessageController {
  constructor(private readonly queries: QueryBus) {}

  @CallHandler(calls.outboxList)
  outbox(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.outboxList>) {
    const { cursor, limit, kind, status } = input.parse().query;
    const { filters, messageId } =
      cursor === undefined ? { filters: { kind, status }, messageId: null } : readCursor(cursor);
    return this.queries.execute(new ListOutbox(caller, filters, limit, messageId));
  }
}
