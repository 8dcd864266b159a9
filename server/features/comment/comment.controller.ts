import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { commentsList } from '#domain/comment/comment.calls';
import { CallHandler, From, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ListComments } from './comment.messages.js';

@Controller()
export class CommentController {
  constructor(private readonly queries: QueryBus) {}

  @CallHandler(commentsList)
  list(@From() caller: Caller, @Input() input: CallInput<typeof commentsList>) {
    const { from, to } = input.checked().query;
    return this.queries.execute(new ListComments(caller, { from, until: to }));
  }
}
