import { Controller } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { commentsList } from '#domain/comment/comment.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { CommentReader } from './comment.reader.js';

@Controller()
export class CommentController {
  constructor(private readonly reader: CommentReader) {}

  @CallHandler(commentsList)
  list(@CurrentUser() { organisationId, locationId, role }: Caller, @Input() input: CallInput<typeof commentsList>) {
    const { from, to } = input.parse().query;
    const audience = isAdmin(role) ? 'admin' : 'staff';
    return this.reader.list({ organisationId, locationId, audience }, { from, until: to });
  }
}
