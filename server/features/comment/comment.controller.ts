import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { commentsList } from '#domain/comment/comment.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ListComments } from './comment.messages.js';

@Controller()
export class CommentController {
  constructor(private readonly queries: QueryBus) {}

  @CallHandler(commentsList)
  list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof commentsList>) {
    const { from, to } = input.parse().query;
    return this.queries.execute(new ListComments(caller, { from, until: to }));
  }
}
